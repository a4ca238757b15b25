"""Address lookup: offline, by postcodes.io, Ideal Postcodes or Google. Keys stay on the server."""

from infra.maps.addresses import Addresses
from infra.maps.google import GooglePlaces
from infra.maps.ideal_postcodes import IdealPostcodes
from infra.maps.postcodes_io import PostcodesIo
from infra.maps.typed import TypedAddresses

__all__ = ["Addresses", "GooglePlaces", "IdealPostcodes", "PostcodesIo", "TypedAddresses"]
