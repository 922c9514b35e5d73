#!/bin/sh
# Usage: sh unseen/test.sh NAME
# Does what NAME.txt asks, in a folder of its own, and compares what is said with what stands there: a line
# `> …` is a command, the lines after it are the answer. `show IMAGE` says its size and kind, and its numbers,
# to four digits; of more than 100 numbers, a checksum. With `anew` behind NAME, what is said is only shown.
root=$PWD
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
images=$root/test/test-suite/images
# One thread, no warnings with the time in them, the plain C locale: the same answer every time.
export VIPS_CONCURRENCY=1 VIPS_WARNING=1 LC_ALL=C PATH="$root/build/tools:$PATH"
show() {
  vipsheader "$1" | tee header | sed 's/^[^:]*: //'
  shown=$1
  grep -q ' 1 band,' header || { shown=shown.v; vips bandunfold "$1" shown.v; }
  vips csvsave "$shown" shown.csv && awk '{
    for (i = 1; i <= NF; i++) printf "%s%.4g", (i > 1 ? " " : ""), ($i + 0 == 0 ? 0 : $i)
    print ""
  }' shown.csv >shown.txt
  if [ "$(wc -w <shown.txt)" -le 100 ]; then cat shown.txt; else cksum <shown.txt; fi
}
cd "$folder" || exit 2
while IFS= read -r line; do
  case $line in
    '> '*) printf '%s\n' "$line"; eval "${line#> }" 2>&1 ;;
  esac
done <"$root/unseen/$1.txt" >said
if [ "$2" = anew ]; then cat said; exit; fi
if ! diff "$root/unseen/$1.txt" said >differs; then
  head -20 differs
  exit 1
fi
echo "as it should be"
