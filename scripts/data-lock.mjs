import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity } from './process-identity.mjs';
import { Trouble, troubleFrom } from './trouble.mjs';

const patienceSeconds = 40;

/**
 * Takes the data folder for this process. Returns `{ note(details), release() }`: `note` adds what others
 * may want to know (the address, the database, that we are leaving). Waits for a holder that is leaving;
 * throws Trouble when another living process holds it.
 */
export async function lockData(dataDir, { command }) {
  const file = lockFile(dataDir);
  // A reader must never find half a file, which would look like nobody's.
  const writeWhole = (content, putInPlace) => {
    const written = `${file}.${process.pid}`;
    fs.writeFileSync(written, JSON.stringify(content), { mode: 0o600 });
    try {
      putInPlace(written);
    } finally {
      fs.rmSync(written, { force: true });
    }
  };
  const patience = Date.now() + patienceSeconds * 1000;
  const mine = { pid: process.pid, began: processIdentity(process.pid), command };
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    for (;;) {
      try {
        writeWhole(mine, (written) => fs.linkSync(written, file));
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
        const holder = findHolder(dataDir);
        if (holder && !(holder.isLeaving && Date.now() < patience)) throw alreadyRunning(holder);
        if (holder) await pause(100);
        else fs.rmSync(file, { force: true });
      }
    }
  } catch (error) {
    throw troubleFrom({ error, doing: 'opening the data folder' });
  }
  return {
    note(details) {
      Object.assign(mine, details);
      writeWhole(mine, (written) => fs.renameSync(written, file));
    },
    release() {
      if (findHolder(dataDir)?.pid === process.pid) fs.rmSync(file, { force: true });
    },
  };
}

/** Who holds the data folder: `{ pid, command, address?, database? }`, or undefined when nobody living does. */
export function findHolder(dataDir) {
  try {
    const holder = JSON.parse(fs.readFileSync(lockFile(dataDir), 'utf8'));
    return holder.began !== undefined && processIdentity(holder.pid) === holder.began ? holder : undefined;
  } catch (error) {
    if (error.code === 'EACCES') throw troubleFrom({ error, doing: 'opening the data folder' });
    return undefined;
  }
}

function alreadyRunning({ pid, command, address }) {
  const where = address ? ` at ${address}` : '';
  return new Trouble(`Oriel is already running here${where} (npm run ${command}, process ${pid}).`, {
    wayOut:
      'Use that one, stop it with Ctrl-C in its terminal, or set ORIEL_DATA_DIR and PORT to run a second.',
  });
}

function lockFile(dataDir) {
  return path.join(dataDir, 'oriel.lock');
}
