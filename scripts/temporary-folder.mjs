import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findHolder, lockData } from './data-lock.mjs';
import { clearLeftovers } from './postmaster.mjs';

const prefix = 'oriel-test-';

/**
 * A data folder for one test run, `{ dataDir, remove() }`. What a killed run left behind (a folder, perhaps
 * with a database still running) is cleared away first.
 */
export async function temporaryDataFolder() {
  await sweep();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), prefix));
  // The database may run as another user, who must be able to pass.
  fs.chmodSync(dataDir, 0o755);
  const lock = await lockData(dataDir, { command: 'test' });
  return {
    dataDir,
    remove() {
      lock.release();
      removeAll(dataDir);
    },
  };
}

async function sweep() {
  for (const name of fs.readdirSync(os.tmpdir()).filter((one) => one.startsWith(prefix))) {
    const dataDir = path.join(os.tmpdir(), name);
    try {
      const isYoung = Date.now() - fs.statSync(dataDir).ctimeMs < 60_000;
      if (isYoung || findHolder(dataDir)) continue;
      const cluster = path.join(fs.realpathSync(path.join(dataDir, 'postgres')), 'cluster');
      await clearLeftovers({ cluster, log: () => {} });
      removeAll(dataDir);
    } catch {
      // Another user's, or being removed by another run: not ours to clear.
    }
  }
}

function removeAll(dataDir) {
  const home = path.join(dataDir, 'postgres');
  if (fs.existsSync(home)) fs.rmSync(fs.realpathSync(home), { recursive: true, force: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
}
