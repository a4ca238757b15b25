#!/bin/sh
# Bills of materials (CycloneDX 1.5) of what is delivered, from the two locks. Nothing is asked of the network.
set -eu
cd "$(dirname "$0")/../../.."
out=.tools/sbom
mkdir -p "$out"
.tools/uv/bin/uv export --quiet --offline --frozen --no-dev --preview-features sbom-export \
    --format cyclonedx1.5 --output-file "$out/python.cdx.json" >/dev/null
(cd webui && npm sbom --sbom-format cyclonedx --omit dev --package-lock-only --loglevel=error) > "$out/webui.cdx.json"
.venv/bin/python - "$out" <<'END'
import json, pathlib, sys

for path in sorted(pathlib.Path(sys.argv[1]).glob("*.cdx.json")):
    number = len(json.loads(path.read_text())["components"])
    if not number:
        sys.exit(f"{path} names nothing")
    print(f"{path}: {number} packages")
END
