import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/**
 * A data folder of a test file's own, which goes with its tests. A test imports it within `vi.hoisted`, before
 * anything reads ORIEL_DATA_DIR.
 */
export const dataDir = mkdtempSync(path.join(tmpdir(), 'oriel-data-'));
process.env.ORIEL_DATA_DIR = dataDir;

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
