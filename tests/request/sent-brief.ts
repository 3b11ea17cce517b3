import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayIn } from '../factories/typed-brief.ts';
import type { Form } from './browser.ts';
import type { Creative, Member } from './people.ts';

/** A brief to these creatives as its form sends it, which can be sent as it is. */
export const briefForm = (recipients: readonly Pick<Creative, 'id'>[], more: Form = {}): Form => ({
  version: '0',
  projectName: 'Terrell Hills House',
  place: 'Austin, TX',
  'view-exterior': '3',
  'view-interior': '8',
  uses: ['website', 'awards'],
  term: 'five-years',
  territory: 'worldwide',
  estimatesBy: dayIn(7),
  recipient: recipients.map(({ id }) => id),
  ...more,
});

/** Has a client send a brief; its id. */
export async function sendBrief(
  { browser }: Member,
  recipients: readonly Pick<Creative, 'id'>[],
  more: Form = {},
): Promise<string> {
  const id = randomUUID();
  const sent = await browser.post('/briefs/new', { ...briefForm(recipients, more), id, intent: 'send' });
  expect(sent.location).toBe(`/briefs/${id}`);
  return id;
}
