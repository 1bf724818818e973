"""Changes of the schema, in order. `Tables()` runs those that a database still lacks."""
