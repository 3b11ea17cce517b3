#!/usr/bin/env bash
# Whether a Debian with nothing but Node and npm of its own runs what is committed here: builds one with mmdebstrap in a
# folder, and there, as an ordinary user, runs `npm start` until the site answers, stops it, and runs `npm test -- unit`.
#
#   sudo ops/fresh-root/try.sh [--npmrc FILE] [--certificates FILE] [--keep]
#
# --npmrc: npm's settings, where the registry is reached in a way of your own; --certificates: the bundle for that. --keep
# leaves the folder. PORT is 3000 unless set. Needs root, mmdebstrap, 4 GB and about ten minutes.
set -euo pipefail

npmrc= certificates= keep=
while [ $# -gt 0 ]; do
  case $1 in
    --npmrc) npmrc=$2; shift 2 ;;
    --certificates) certificates=$2; shift 2 ;;
    --keep) keep=1; shift ;;
    *) echo "There is no option $1." >&2; exit 2 ;;
  esac
done
[ "$(id -u)" = 0 ] || { echo "This needs root: a new Debian is made, and entered with chroot." >&2; exit 2; }
command -v mmdebstrap >/dev/null || { echo "mmdebstrap is missing: apt-get install mmdebstrap" >&2; exit 2; }

checkout=$(cd "$(dirname "$0")/../.." && pwd)
root=$(mktemp -d /var/tmp/oriel-root-XXXXXX)
port=${PORT:-3000}
clear_away() {
  umount "$root/dev" 2>/dev/null || true
  [ -n "$keep" ] && echo "Kept: $root" || rm -rf --one-file-system "$root"
}
trap clear_away EXIT

echo "Building a Debian in $root"
mmdebstrap --quiet --variant=minbase --include=ca-certificates,nodejs,npm,procps bookworm "$root"
chmod 755 "$root"
mount -t tmpfs tmpfs "$root/dev"
for device in null:3 zero:5 random:8 urandom:9; do
  mknod -m 666 "$root/dev/${device%:*}" c 1 "${device#*:}"
done
mkdir -m 1777 "$root/dev/shm"
ln -s /proc/self/fd "$root/dev/fd"
cp -L /etc/resolv.conf "$root/etc/resolv.conf"
# As the installer of Debian writes it.
printf '127.0.0.1\tlocalhost\n::1\tlocalhost\n' >"$root/etc/hosts"
[ -z "$certificates" ] || cp "$certificates" "$root/etc/ssl/certs/ca-certificates.crt"

chroot "$root" useradd --create-home oriel
home=$root/home/oriel
[ -z "$npmrc" ] || cp "$npmrc" "$home/.npmrc"
mkdir "$home/oriel"
git -C "$checkout" archive HEAD | tar -x -C "$home/oriel"
chroot "$root" chown -R oriel: /home/oriel

cat >"$root/try-here" <<'HERE'
cd ~/oriel
echo "Node $(node -v), npm $(npm -v 2>/dev/null), Debian $(cat /etc/debian_version)"
begun=$(date +%s)
npm start >~/start.log 2>&1 &
for second in $(seq 1 900); do
  grep -q 'is ready at' ~/start.log && break
  kill -0 $! 2>/dev/null || { tail -n 30 ~/start.log; exit 1; }
  sleep 1
done
node --input-type=module -e '
  for (const path of ["/readyz", "/", "/browse", "/search?q=tower"]) {
    const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`);
    console.log(path, answer.status, (await answer.text()).length, "characters");
    if (answer.status !== 200) process.exitCode = 1;
  }' || exit 1
echo "npm start: ready after $(($(date +%s) - begun)) s"
kill $!
for second in $(seq 1 60); do
  kill -0 $! 2>/dev/null || break
  sleep 1
done
kill -0 $! 2>/dev/null && { echo "npm start does not end:"; ps axf; exit 1; }
npm test -- unit >~/test.log 2>&1 && status=0 || status=$?
grep -A 12 ' FAIL ' ~/test.log || true
tail -n 4 ~/test.log
exit "$status"
HERE
# With processes of its own: whatever is left of them ends with the last line above, and holds up nobody.
unshare --mount --pid --fork --kill-child sh -c 'mount -t proc proc "$1/proc" && shift && exec "$@"' sh "$root" \
  timeout --kill-after=10 1800 chroot --userspec=oriel:oriel "$root" env -i HOME=/home/oriel PATH=/usr/bin:/bin LANG=C.UTF-8 PORT="$port" \
  ${certificates:+NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt} bash /try-here
