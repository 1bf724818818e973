"""What a heap is worth to a seat."""
