import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installStamp, isInstalled, isInstalledByNpm, missingPackages } from './install.mjs';

const lockText = JSON.stringify({
  packages: {
    '': { name: 'oriel' },
    'node_modules/react': { version: '1.0.0', integrity: 'sha512-r' },
    'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-e', optional: true },
  },
});
let root;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'install-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function put(file, text = '{}') {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

test('a folder with the stamp of this lockfile and every package is installed', () => {
  put('node_modules/react/package.json');
  put('node_modules/.oriel-install', installStamp(lockText));
  expect(isInstalled(root, lockText)).toBe(true);
});

test('another lockfile means installing again', () => {
  put('node_modules/react/package.json');
  put('node_modules/.oriel-install', installStamp(`${lockText} `));
  expect(isInstalled(root, lockText)).toBe(false);
});

test('a half-installed folder is not installed, whatever its stamp says', () => {
  put('node_modules/.oriel-install', installStamp(lockText));
  expect(missingPackages(root, lockText)).toEqual(['node_modules/react']);
  expect(isInstalled(root, lockText)).toBe(false);
});

test('an installation made by npm itself is accepted when it is this one', () => {
  put('node_modules/react/package.json');
  put('node_modules/.package-lock.json', lockText);
  expect(isInstalledByNpm(root, lockText)).toBe(true);
  put('node_modules/.package-lock.json', lockText.replace('sha512-r', 'sha512-old'));
  expect(isInstalledByNpm(root, lockText)).toBe(false);
});

test('an installation npm did not finish has no list and is not accepted', () => {
  put('node_modules/react/package.json');
  expect(isInstalledByNpm(root, lockText)).toBe(false);
});
