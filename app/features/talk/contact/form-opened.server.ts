import { isSigned, sign } from '#app/platform/secret.server.ts';

const purpose = 'contact form';

export function writeOpened(at: Date): string {
  const millis = String(at.getTime());
  return `${millis}.${sign(purpose, millis)}`;
}

/** Null for anything that `writeOpened` did not write. */
export function readOpened(text: unknown): Date | null {
  const [, millis = '', signature = ''] =
    typeof text === 'string' ? (text.match(/^(\d{1,15})\.([\w-]{1,100})$/) ?? []) : [];
  return millis !== '' && isSigned(purpose, millis, signature) ? new Date(Number(millis)) : null;
}
