"""One profile for Hypothesis: the same examples in every run, no timing checks on noisy machines."""

from hypothesis import HealthCheck, settings

settings.register_profile("saucers", derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("saucers")
