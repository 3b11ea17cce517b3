import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const checkout = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Logs, reports and the unpacked test browser; safe to delete at any time. */
export const cacheDir = path.join(checkout, '.cache');

/** Everything Oriel keeps between starts: the database and uploads. */
export function dataDirFrom(env) {
  return path.resolve(checkout, env.ORIEL_DATA_DIR || 'data');
}
