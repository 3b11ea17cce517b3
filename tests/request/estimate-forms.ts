import { expect } from 'vitest';
import { dayIn } from '../factories/typed-brief.ts';
import type { Page } from './page.ts';
import { client, creative } from './people.ts';
import { sendBrief } from './sent-brief.ts';

/** The form of an estimate as it is posted without scripts. */

export type Fields = Record<string, string | string[]>;

/** A line by its place. */
export const estimateLine = (place: number, more: Record<string, string>): Fields =>
  Object.fromEntries(
    Object.entries({
      section: 'creative-fee',
      kind: 'charged',
      text: '',
      quantity: '1',
      unit: 'flat',
      price: '',
      use: '',
      view: '',
      ...more,
    }).map(([field, value]) => [`lines[${place}].${field}`, value]),
  );

/** What comes to $5,640.00, with one option. */
export const estimateLines: Fields = {
  ...estimateLine(0, { text: 'Full day on site', unit: 'day', price: '3,200.00' }),
  ...estimateLine(1, {
    section: 'post-production',
    text: 'Retouching',
    quantity: '18',
    unit: 'view',
    price: '100',
  }),
  ...estimateLine(2, { section: 'expenses', text: 'Travel', price: '640' }),
  ...estimateLine(3, { kind: 'option', text: 'Drone, two views', price: '420' }),
};

export const heads = { number: '1', version: '0', revision: '1' };

export const estimateForm = (more: Fields = {}): Fields => ({
  ...heads,
  ...estimateLines,
  currency: 'USD',
  validUntil: dayIn(10),
  surchargePercent: '25',
  intent: 'send',
  ...more,
});

export const textOf = (page: Page, place: number) => page.field(`lines[${place}].text`);

/** A client's brief to two creatives, which other parties may share. */
export async function askedForEstimates() {
  const robin = await client();
  const one = await creative({ businessName: 'Atelier Norrby' });
  const two = await creative({ businessName: 'Marisol Vega' });
  const briefId = await sendBrief(robin, [one, two], {
    'view-interior': '15',
    uses: ['website', 'advertising'],
    partyName: ['Cardinal', 'Moss', 'Peralta'],
    partyRole: ['contractor', 'interiors', 'owner'],
    mayShare: 'yes',
  });
  const write = `/briefs/${briefId}/estimate`;
  /** Has the first creative send a version; where it is read. */
  const send = async (more: Fields = {}): Promise<string> => {
    const sent = await one.browser.post(write, estimateForm(more));
    expect(sent.location).toMatch(/^\/estimates\/[0-9a-f-]{36}\/versions\/\d+$/);
    return String(sent.location);
  };
  return { robin, one, two, briefId, write, send };
}
