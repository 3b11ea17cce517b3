import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { env } from './env.server.ts';

let known: string | undefined;

/**
 * What sessions and links are signed with. Production is given it (AUTH_SECRET); demo and development make one on
 * first need and keep it in the data folder, so that nobody is signed out by a restart.
 */
export function secret(): string {
  known ??= env().authSecret ?? keptSecret(path.join(env().dataDir, 'secret'));
  return known;
}

/** Signs a text for one purpose; the same text signed for another purpose looks different. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', secret()).update(`${purpose}\n${text}`).digest('base64url');
}

/** Whether a signature was made by `sign`, in a time that does not depend on where it differs. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function keptSecret(file: string): string {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    // Only the first of several processes writes it; the others read what it wrote.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
  return readFileSync(file, 'utf8');
}
