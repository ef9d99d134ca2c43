"""Checks MLIR's declarative assembly formats, and parses and prints MLIR text with them.

``lint`` reports what the command ``asmf lint`` reports. ``Dialects`` holds definitions that were loaded; it parses, prints and
checks MLIR text.
"""

_MODULES = {
    "Block": "_asmf",
    "Dialects": "_asmf",
    "Edit": "_data",
    "Error": "_data",
    "Finding": "_data",
    "Fix": "_data",
    "LoadError": "_data",
    "Module": "_asmf",
    "Note": "_data",
    "Operation": "_asmf",
    "ParseError": "_data",
    "Region": "_asmf",
    "__version__": "_asmf",
    "lint": "_asmf",
}

__all__ = [name for name in _MODULES if not name.startswith("_")]


def __getattr__(name):
    # On first use: the program starts from this package, too, and needs none of it.
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__():
    return sorted(set(globals()) | set(_MODULES))
