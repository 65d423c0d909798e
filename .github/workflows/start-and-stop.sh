#!/usr/bin/env bash
# Starts the product as a user does, waits until it is ready and its demonstration complete, and stops it.
set -euo pipefail
port="${PORT:-8080}"
# A process group of its own, so that all of it is stopped.
set -m
npm start &
started=$!
trap 'kill -- "-$started" 2>/dev/null || true' EXIT
for _ in $(seq 600); do
  if answer="$(curl --fail --silent --max-time 2 "http://127.0.0.1:$port/readyz")" && [[ "$answer" == *'"status":"ready"'* ]]; then
    echo "$answer"
    curl --fail --silent --output /dev/null "http://127.0.0.1:$port/"
    kill -- "-$started"
    wait "$started" || true
    trap - EXIT
    exit 0
  fi
  kill -0 "$started" 2>/dev/null || { echo 'npm start ended by itself.' >&2; exit 1; }
  sleep 1
done
echo 'Not ready after ten minutes.' >&2
exit 1
