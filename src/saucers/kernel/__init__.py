"""The contract that all games keep, and everything that is built once for all of them."""
