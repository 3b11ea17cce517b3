import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { dayMs } from '#app/platform/days.ts';
import type { Person } from '../delivery/message-world.ts';
import { type Fields, type Pressed, type Pressing, pressAgain } from './press-again.ts';

/** The two signed-in users who begin a journey. */
export type Walkers = { client: Pressing; creative: Pressing; studio: Person; pool: Pool };

/** The parties at a journey's end: the asking party, one that joined in time, and a late one. */
export const partiesOfJourney = 3;
export const picturesOfJourney = 2;

/**
 * From a brief to the certificates of three parties; each step is pressed until it is answered, like a user who presses
 * again when a page does not load. An unexpected response ends it.
 */
export async function walkJourney(walkers: Walkers): Promise<void> {
  const commissionId = await agree(walkers);
  await share(walkers, commissionId);
  await deliver(walkers, commissionId);
  await joinLate(walkers, commissionId);
}

async function agree({ client, creative, studio, pool }: Walkers): Promise<string> {
  const briefId = randomUUID();
  const brief = await pressAgain(client, '/briefs/new', {
    id: briefId,
    intent: 'send',
    version: '0',
    projectName: `Terrell ${briefId.slice(0, 8)}`,
    place: 'Austin, TX',
    'view-exterior': '3',
    'view-interior': '8',
    uses: ['website', 'awards'],
    term: 'five-years',
    territory: 'worldwide',
    estimatesBy: dayFrom(7),
    recipient: [studio.creativeId ?? ''],
  });
  expectLocation(brief, `/briefs/${briefId}`);
  const sent = await pressAgain(creative, `/briefs/${briefId}/estimate`, {
    number: '1',
    version: '0',
    revision: '1',
    intent: 'send',
    currency: 'USD',
    validUntil: dayFrom(10),
    surchargePercent: '25',
    shootOn: dayFrom(20),
    ...line(0, { section: 'creative-fee', text: 'Full day on site', unit: 'day', price: '5,000.00' }),
    ...line(1, { section: 'expenses', text: 'Travel', unit: 'flat', price: '640' }),
  });
  const [, estimateId] = /^\/estimates\/([0-9a-f-]{36})\/versions\/1$/.exec(sent.location ?? '') ?? [];
  if (!estimateId) throw new Refused('The estimate', sent);
  const accepted = await pressAgain(client, `/briefs/${briefId}/accept?estimate=${estimateId}`, {
    version: '1',
  });
  const [, agreementId] = /^\/agreements\/([0-9a-f-]{36})$/.exec(accepted.location ?? '') ?? [];
  if (!agreementId) throw new Refused('Accepting', accepted);
  const { rows } = await pool.query<{ id: string }>('select id from commissions where agreement_id = $1', [
    agreementId,
  ]);
  if (!rows[0]) throw new Refused('The commission', accepted);
  return rows[0].id;
}

async function share({ client, pool }: Walkers, commissionId: string): Promise<void> {
  const invited = await invite(client, { commissionId, intent: 'invite', pool });
  await join(client, { ...invited, pool });
}

/** Locks the shares, marks the building as shot, and delivers its pictures. */
async function deliver({ creative, pool }: Walkers, commissionId: string): Promise<void> {
  await pool.query(`update commissions set lock_at = now() - interval '1 minute' where id = $1`, [
    commissionId,
  ]);
  const path = `/commissions/${commissionId}`;
  // Yesterday has begun everywhere; today may not have begun at the building.
  expectLocation(await pressAgain(creative, path, { intent: 'shot', day: dayFrom(-1) }), path);
  for (let number = 1; number <= picturesOfJourney; number += 1) {
    const picture = new File([await photograph()], `${number}.jpg`, { type: 'image/jpeg' });
    const added = await pressAgain(creative, `${path}/pictures`, { intent: 'add', picture });
    // Returned for a file stored by a process that was killed before it responded.
    const isThere = added.status === 409 && added.text.includes('is the same file as picture');
    if (!isThere) expectLocation(added, `${path}/pictures`);
  }
  const { rows } = await pool.query<{ id: string }>(
    'select id from commission_pictures where commission_id = $1 order by position',
    [commissionId],
  );
  const delivered = await pressAgain(creative, `${path}/deliver`, { picture: rows.map(({ id }) => id) });
  expectLocation(delivered, `${path}/files`);
}

/** A party joins after the delivery, by the creative's link. */
async function joinLate({ client, creative, pool }: Walkers, commissionId: string): Promise<void> {
  const invited = await invite(creative, { commissionId, intent: 'offerLate', pool });
  await join(client, { ...invited, pool });
}

async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const made = sharp({ create: { width: 90, height: 60, channels: 3, background: 'black', noise } });
  return new Uint8Array(await made.jpeg().toBuffer());
}

type Invited = { partyId: string; link: string };

/** A link is only in one response: if that was lost, a new link is made. */
async function invite(
  by: Pressing,
  { commissionId, intent, pool }: { commissionId: string; intent: string; pool: Pool },
): Promise<Invited> {
  const path = `/commissions/${commissionId}`;
  const partyId = randomUUID();
  const form = { intent, partyId, company: `Builders ${partyId.slice(0, 8)}`, role: 'contractor', email: '' };
  let answer = await pressAgain(by, path, form);
  for (;;) {
    const [link] = /\/commission\/[\w-]{43}/.exec(answer.text) ?? [];
    if (link) return { partyId, link };
    if ((await stateOf(pool, partyId)) === null) throw new Refused('Inviting', answer);
    answer = await pressAgain(by, path, { intent: 'renew', partyId });
    if (answer.status !== 200) throw new Refused('A new link', answer);
  }
}

/** Joins without an account; `by` has the site's address. */
async function join(by: Pressing, { partyId, link, pool }: Invited & { pool: Pool }): Promise<void> {
  const visitor = { ...by, cookie: null };
  const email = `${partyId.slice(0, 13)}@builders.example`;
  const page = await pressAgain(visitor, link);
  const [, price = ''] = /name="price" value="(\d+)"/.exec(page.text) ?? [];
  const typed = { personName: 'Ana Cardinal', company: 'Cardinal Builders', maySign: 'yes', email, price };
  const asked = await pressAgain(visitor, link, { ...typed, intent: 'code' });
  if (asked.status !== 200) throw new Refused('The code', asked);
  const { rows } = await pool.query<{ text: string }>(
    `select text from mails where to_address = $1 and template = 'commission-code' order by created_at desc limit 1`,
    [email],
  );
  const [code = ''] = /\b\d{6}\b/.exec(rows[0]?.text ?? '') ?? [];
  const joined = await pressAgain(visitor, link, { ...typed, intent: 'join', code });
  // Pressing again after joining says that the link was used; the party's own link is in its mailbox.
  if (joined.status !== 302 && (await stateOf(pool, partyId)) !== 'joined') {
    throw new Refused('Joining', joined);
  }
}

async function stateOf(pool: Pool, partyId: string): Promise<string | null> {
  const { rows } = await pool.query<{ state: string }>('select state from commission_parties where id = $1', [
    partyId,
  ]);
  return rows[0]?.state ?? null;
}

function line(place: number, more: Record<string, string>): Fields {
  const all = { kind: 'charged', quantity: '1', use: '', view: '', ...more };
  return Object.fromEntries(Object.entries(all).map(([field, value]) => [`lines[${place}].${field}`, value]));
}

/** '2026-12-08': a day relative to today. */
function dayFrom(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}

function expectLocation(answer: Pressed, location: string): void {
  if (answer.location !== location) throw new Refused(location, answer);
}

class Refused extends Error {
  constructor(what: string, { status, location, text }: Pressed) {
    const said = text.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>|\s+/g, ' ').slice(0, 600);
    super(`${what} was answered with ${status}${location ? ` to ${location}` : ''}: ${said}`);
  }
}
