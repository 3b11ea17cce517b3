import { dayMs, utcDay } from '#app/platform/days.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import type { Searched } from './searched.ts';

const purpose = 'searched';

/**
 * What a page of results gives its beacon: what was searched for and found, signed together with who is on the page, so
 * that nobody can make it up, nor say that others were found. The same for every visitor of a day, as kept pages are.
 */
export function writeSearchTicket(
  searched: Searched | null,
  found: readonly { id: string }[],
  at: Date,
): string | null {
  if (!searched) {
    return null;
  }
  const text = Buffer.from(JSON.stringify({ day: utcDay(at), searched })).toString('base64url');
  const ids = found.map(({ id }) => id);
  return `${text}.${sign(purpose, signedText(text, ids))}`;
}

/**
 * What a ticket says of a page with these creatives; null for one that we did not write, that is of another page, or
 * not of today or yesterday (kept pages outlast midnight).
 */
export function readSearchTicket(ticket: string, ids: readonly string[], at: Date): Searched | null {
  const [text = '', signature = ''] = ticket.split('.');
  if (!isSigned(purpose, signedText(text, ids), signature)) {
    return null;
  }
  const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as { day: string; searched: Searched };
  return [utcDay(at), utcDay(new Date(at.getTime() - dayMs))].includes(said.day) ? said.searched : null;
}

function signedText(text: string, ids: readonly string[]): string {
  return `${text} ${ids.join(' ')}`;
}
