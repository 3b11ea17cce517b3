import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { findSheet, joinSheets, sheetsPath } from './route-sheets.server.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oriel-sheets-'));
fs.mkdirSync(path.join(folder, 'assets'));
fs.writeFileSync(path.join(folder, 'assets/cards.css'), '.card { color: red }');
fs.writeFileSync(path.join(folder, 'assets/results.css'), '.results { color: blue }');
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('the sheets of a route are one file, in their order and each once, whatever its coding', () => {
  const address = joinSheets(['/assets/cards.css', '/assets/results.css#', '/assets/cards.css#'], folder);
  const sheet = findSheet(address.slice(sheetsPath.length + 1));
  const text = '.card { color: red }\n.results { color: blue }';
  expect(sheet?.identity.toString()).toBe(text);
  expect(brotliDecompressSync(sheet?.br ?? '').toString()).toBe(text);
  expect(gunzipSync(sheet?.gzip ?? '').toString()).toBe(text);
});

test('the name is of what the file holds, and other names are not found', () => {
  const name = joinSheets(['/assets/cards.css'], folder);
  expect(joinSheets(['/assets/cards.css'], folder)).toBe(name);
  expect(joinSheets(['/assets/results.css'], folder)).not.toBe(name);
  expect(findSheet('nothing.css')).toBeUndefined();
});
