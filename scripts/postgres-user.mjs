import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { Trouble } from './trouble.mjs';

const unprivileged = ['nobody', 'postgres', 'daemon'];

/**
 * As whom PostgreSQL runs: `{}` for ourselves, or `{ uid, gid, name }` of an existing unprivileged account
 * when we are root, because PostgreSQL refuses root (docs/decisions/0001-first-start.md).
 * A database made earlier by an ordinary user stays that user's: `folder` is where it lies, if it does.
 */
export function postgresUser({ folder, passwd = readPasswd() }) {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(folder, { throwIfNoEntry: false })?.uid;
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  const isOwner = (fields) => owner !== undefined && owner !== 0 && Number(fields[2]) === owner;
  const account =
    accounts.find(isOwner) ??
    unprivileged.map((name) => accounts.find((fields) => fields[0] === name)).find((found) => found);
  if (account) return { name: account[0], uid: Number(account[2]), gid: Number(account[3]) };
  throw new Trouble(
    'PostgreSQL refuses to run as root, and this machine has no unprivileged account for it.',
    {
      wayOut: 'Run Oriel as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    },
  );
}

/** Spawn options that make a child run as `user`; empty when that is us. */
export function asUser({ uid, gid }) {
  return uid === undefined ? {} : { uid, gid };
}

/** Whether `user` can really run this PostgreSQL from where it lies: tried, not computed. */
export function canRun(user, program) {
  const tried = spawnSync(program, ['--version'], { ...asUser(user), cwd: '/', encoding: 'utf8' });
  return { ok: tried.status === 0, reason: tried.error?.message ?? tried.stderr };
}

/** Whether `user` can really enter this folder and write in it. */
export function canWrite(user, folder) {
  const script = 'cd -- "$0" && test -w .';
  return (
    spawnSync('/bin/sh', ['-c', script, folder], { ...asUser(user), cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/** Gives a folder and everything in it to `user`; nothing to do when that is us or it is theirs already. */
export function giveTo({ uid, gid }, folder) {
  if (uid === undefined) return;
  for (const entry of [
    folder,
    ...fs.readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
  ]) {
    if (fs.lstatSync(entry).uid !== uid) fs.lchownSync(entry, uid, gid);
  }
}

function readPasswd() {
  try {
    return fs.readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
