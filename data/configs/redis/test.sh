#!/bin/sh
# Usage: sh unseen/test.sh unit-NAME | NAME
# The first runs one of the server's own tests. The second asks a fresh server what NAME.txt asks, and compares
# what it says with what stands there: a line `> …` is a command, the lines after it are the answer as redis-cli
# shows it, and the first line may be `# …`, more options for the server.
case $1 in
  unit-*) src/redis-server test "${1#unit-}" >/dev/null || exit 1
    echo "as it should be"
    exit ;;
esac
asked=unseen/$1.txt
folder=$(mktemp -d) || exit 2
: >"$folder/acl"
# The server hears one socket in a folder of its own.
src/redis-server --port 0 --unixsocket "$folder/socket" --dir "$folder" --save "" --aclfile "$folder/acl" \
  --enable-debug-command yes $(sed -n '1s/^# //p' "$asked") >"$folder/log" 2>&1 &
server=$!
until grep -q 'ready to accept' "$folder/log" 2>/dev/null; do
  kill -0 $server 2>/dev/null || { cat "$folder/log"; rm -rf "$folder"; exit 1; }
  sleep 0.01
done
# Where the build counts what runs, what redis-cli runs is not the server's.
export GCOV_PREFIX="$folder/client"
sed -n 's/^> //p' "$asked" | src/redis-cli --no-raw -s "$folder/socket" >"$folder/said" 2>&1
echo 'shutdown nosave' | src/redis-cli -s "$folder/socket" >/dev/null 2>&1
wait $server
status=$?
sed '/^[>#] /d' "$asked" >"$folder/right"
if ! diff "$folder/right" "$folder/said" >"$folder/differs"; then
  head -20 "$folder/differs"
  status=1
fi
rm -rf "$folder"
[ $status -eq 0 ] && echo "as it should be"
exit $status
