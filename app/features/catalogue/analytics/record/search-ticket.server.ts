import { dayMs, utcDay } from '#app/platform/days.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import type { Searched } from './searched.ts';

const purpose = 'searched';

/**
 * A signed record of what was searched for and found, with the creatives on the page, for the page's beacon, which
 * cannot forge it. The same for all visitors of a day, so that pages can be cached.
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
 * Reads a ticket of a page with these creatives; null if it is forged, of another page, or older than yesterday
 * (cached pages outlast midnight).
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
