"""Whom an address stands for, where something is counted per address."""

import ipaddress
from functools import lru_cache


@lru_cache(maxsize=10_000)
def household(address: str) -> str:
    """The address; of IPv6 the first 64 bits: a connection at home owns all the others, and may change them."""
    if ":" not in address:
        return address
    try:
        number = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(number) >> 64 << 64))
