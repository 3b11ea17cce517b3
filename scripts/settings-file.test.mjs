import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettingsFile, settingsFile, writeSettingsFile } from './settings-file.mjs';

let folder;
let file;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oriel-settings-'));
  file = settingsFile(path.join(folder, 'data'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const settings = {
  ORIGIN: 'https://oriel.example',
  SMTP_URL: 'smtp://ada%40oriel.example:p%22w@mail.oriel.example:587',
  MAIL_FROM: 'Oriel <hello@oriel.example>',
  AUTH_SECRET: 'has "double" and # and = and spaces ',
  S3_SECRET_ACCESS_KEY: `it's "both"`,
};

test('what is written is read again, also by Node', () => {
  writeSettingsFile(file, settings);
  expect(readSettingsFile(file)).toEqual(settings);
  expect({ ...parseEnv(fs.readFileSync(file, 'utf8')) }).toEqual(settings);
});

test('only its user may read the file, also after it was written again', () => {
  writeSettingsFile(file, settings);
  writeSettingsFile(file, { ORIGIN: 'https://other.example' });
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(path.dirname(file))).toEqual(['settings.env']);
});

test('where there is no file there are no settings', () => {
  expect(readSettingsFile(file)).toEqual({});
});

test.each(['two\nlines', 'a\r', 'nul\0', `all ' of " them \``])('%j is refused', (value) => {
  expect(() => writeSettingsFile(file, { MAIL_FROM: value })).toThrow('MAIL_FROM cannot be kept');
  expect(readSettingsFile(file)).toEqual({});
});

test('lines written by hand are read: without quotes, with export, comments and nonsense', () => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '# a comment\nexport PORT=3000\nHOST = 0.0.0.0\nnonsense\n=x\n__proto__=y\n');
  expect(readSettingsFile(file)).toEqual({ PORT: '3000', HOST: '0.0.0.0' });
});
