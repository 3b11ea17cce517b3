import { isSigned, sign } from '#app/platform/secret.server.ts';

const purpose = 'contact form';

/** When a form was opened, as one word that the form takes along and nobody can make up. */
export function writeOpened(at: Date): string {
  const millis = String(at.getTime());
  return `${millis}.${sign(purpose, millis)}`;
}

/** Null for anything that `writeOpened` has not written. */
export function readOpened(text: unknown): Date | null {
  const [, millis = '', signature = ''] =
    typeof text === 'string' ? (text.match(/^(\d{1,15})\.([\w-]{1,100})$/) ?? []) : [];
  return millis !== '' && isSigned(purpose, millis, signature) ? new Date(Number(millis)) : null;
}
