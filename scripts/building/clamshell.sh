#!/bin/sh
# ./clamshell             serves the site
# ./clamshell COMMAND …   runs a command: @COMMANDS@
# Settings come from the environment, else from the file .env beside this one, else from /etc/clamshell/clamshell.env.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")

fail() {
  echo "$1" >&2
  exit 1
}

node=$here/node
[ -x "$node" ] || node=node
case $("$node" --version 2>/dev/null || true) in
  v2[4-9].* | v[3-9][0-9].*) ;;
  *) fail "Clamshell needs Node.js 24 or newer, as 'node' in the PATH or beside this file." ;;
esac

command=${1-serve}
[ $# -eq 0 ] || shift
case $command in
  serve)
    export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX-@ARENAS@}"
    set -- @OPTIONS@ "$here/build/app/main.js" "$@"
    ;;
  help | -h | --help)
    echo "clamshell             serves the site"
    echo "clamshell COMMAND …   runs a command: @COMMANDS@"
    echo "clamshell COMMAND --help says what it does."
    exit
    ;;
  *[!a-z-]*) fail "There is no command '$command'. Commands: @COMMANDS@." ;;
  *)
    [ -f "$here/build/app/commands/$command.js" ] || fail "There is no command '$command'. Commands: @COMMANDS@."
    set -- "$here/build/app/commands/$command.js" "$@"
    ;;
esac

# Settings that were there and could not be read must not be taken for none. Of two files, Node.js lets the last one count.
for file in "$here/.env" /etc/clamshell/clamshell.env; do
  folder=$(dirname -- "$file")
  [ ! -d "$folder" ] || [ -x "$folder" ] || fail "The user $(id -un) cannot enter $folder, where settings may be."
  [ -e "$file" ] || continue
  [ -r "$file" ] || fail "The user $(id -un) cannot read the settings in $file."
  set -- "--env-file=$file" "$@"
done
exec "$node" "$@"
