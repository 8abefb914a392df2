"""Experiments: many games, counted and summed up."""
