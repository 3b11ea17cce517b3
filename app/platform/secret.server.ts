import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from './env.server.ts';

let known: string | undefined;

/**
 * Signs sessions and links. Production sets it (AUTH_SECRET); demo and development create one and keep it in the data
 * folder, so that a restart signs no one out.
 */
export function secret(): string {
  known ??= env().authSecret ?? keptSecret(path.join(env().dataDir, 'secret'));
  return known;
}

/** Signs a text for one purpose; another purpose gives another signature. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', secret()).update(`${purpose}\n${text}`).digest('base64url');
}

/** Whether `sign` made this signature; compares in constant time. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function keptSecret(file: string): string {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    // Only the first of several processes writes it; the others read its file.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
  return readFileSync(file, 'utf8');
}
