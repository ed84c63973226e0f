"""The games by their words, with the names that pages and messages call them. Imports nothing."""

from __future__ import annotations

TITLES = {
    "boardquest": "Boardquest",
    "tanares-adventures": "Tanares Adventures",
    "tanares-expeditions": "Tanares Expeditions",
    "anastyr": "Anastyr",
}
