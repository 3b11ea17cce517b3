import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { canWrite, giveTo } from './postgres-user.mjs';
import { Trouble, troubleFrom } from './trouble.mjs';

/** Where root may keep what the unprivileged account must reach, best first. */
export const placesForAll = ['/var/lib/oriel', '/var/tmp/oriel'];

const originName = 'data-folder.txt';

/**
 * The folder that holds the cluster, its password and its log, writable by `user`: `<dataDir>/postgres`,
 * or where that user cannot reach it a folder elsewhere to which `<dataDir>/postgres` is a symbolic link.
 */
export function findHome({ dataDir, user, elsewhere = placesForAll }) {
  const wanted = path.join(dataDir, 'postgres');
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    const linked = linkedHome(wanted, user);
    if (linked) return linked;
    if (isLink(wanted)) fs.unlinkSync(wanted);
    fs.mkdirSync(wanted, { recursive: true, mode: 0o700 });
    giveTo(user, wanted);
    if (canWrite(user, wanted)) return fs.realpathSync(wanted);
    if (user.uid === undefined) throw ownedByAnother(wanted);
    return moveElsewhere({ wanted, user, elsewhere });
  } catch (error) {
    throw troubleFrom({ error, doing: 'preparing the database folder' });
  }
}

/** An earlier start's link, unless this checkout is a copy of one that still uses it. */
function linkedHome(wanted, user) {
  if (!isLink(wanted) || !fs.existsSync(wanted)) return undefined;
  const home = fs.realpathSync(wanted);
  const origin = readOrigin(home);
  if (origin !== wanted && origin && pointsTo(origin, home)) return undefined;
  giveTo(user, home);
  if (!canWrite(user, home)) return undefined;
  if (origin && origin !== wanted) fs.writeFileSync(path.join(home, originName), `${wanted}\n`);
  return home;
}

function moveElsewhere({ wanted, user, elsewhere }) {
  const name = crypto.createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  for (const base of elsewhere) {
    const home = path.join(base, name);
    try {
      fs.mkdirSync(base, { recursive: true, mode: 0o755 });
      fs.mkdirSync(home, { recursive: true, mode: 0o700 });
      giveTo(user, home);
      if (!canWrite(user, home)) continue;
    } catch (error) {
      if (error.code === 'ENOSPC') throw error;
      continue;
    }
    if (fs.readdirSync(wanted).length > 0) {
      fs.rmSync(home, { recursive: true, force: true });
      fs.cpSync(wanted, home, { recursive: true, verbatimSymlinks: true });
      fs.chmodSync(home, 0o700);
    }
    fs.writeFileSync(path.join(home, originName), `${wanted}\n`);
    giveTo(user, home);
    fs.rmSync(wanted, { recursive: true, force: true });
    fs.symlinkSync(home, wanted);
    return home;
  }
  throw new Trouble(
    `PostgreSQL cannot run as root, and the account ${user.name} can reach no folder for its data.`,
    {
      wayOut: `Run Oriel as an ordinary user, or set ORIEL_DATA_DIR to a folder that ${user.name} may enter.`,
    },
  );
}

function ownedByAnother(folder) {
  return new Trouble(`The database in ${folder} belongs to another user, most likely from a start as root.`, {
    wayOut: 'Start as that user again, or set ORIEL_DATA_DIR to a new folder of your own.',
  });
}

function isLink(file) {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function pointsTo(link, folder) {
  return isLink(link) && fs.existsSync(link) && fs.realpathSync(link) === folder;
}

function readOrigin(home) {
  const file = path.join(home, originName);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}
