import { dayMs } from '#app/platform/days.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { dayOf } from './activity.ts';
import type { Searched } from './searched.ts';

const purpose = 'searched';

/**
 * What a page of results gives its beacon: what was searched for and found, signed, so that nobody can make it up. The
 * same for every visitor of a day, as kept pages are.
 */
export function writeSearchTicket(searched: Searched | null, at: Date): string | null {
  if (!searched) {
    return null;
  }
  const text = Buffer.from(JSON.stringify({ day: dayOf(at), searched })).toString('base64url');
  return `${text}.${sign(purpose, text)}`;
}

/** What a ticket says; null for one that we did not write, or not today or yesterday (kept pages outlast midnight). */
export function readSearchTicket(ticket: string, at: Date): Searched | null {
  const [text = '', signature = ''] = ticket.split('.');
  if (!isSigned(purpose, text, signature)) {
    return null;
  }
  const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as { day: string; searched: Searched };
  return [dayOf(at), dayOf(new Date(at.getTime() - dayMs))].includes(said.day) ? said.searched : null;
}
