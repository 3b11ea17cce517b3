import type { ClientBase } from 'pg';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { licenseNumber } from '#app/features/work/licenses/license-number.ts';
import { askedWords, rightsWords } from '#app/features/work/licenses/requests/request-policy.ts';
import { dayMs } from '#app/platform/days.ts';
import type { LicenseRequestContent } from '#app/platform/db/schema/licenses.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { dayText } from '#app/ui/day-text.ts';
import demo from './data/license-requests.json' with { type: 'json' };
import { type DemoMessage, insertDemoMessage } from './demo-cards.ts';
import { type DemoLicense, insertLicense, piecesOf } from './demo-licenses.ts';

type DemoRequest = Pick<DemoLicense, 'uses' | 'term' | 'territory'> & {
  /** The client's index in the demo world; 0 is the demo's own. */
  client: number;
  creative: string;
  pieces: number;
  company: string;
  purpose: string;
  hoursAgo: number;
  offer?: { hoursAgo: number; cents: number; note: string; validDays: number };
  acceptedHoursAgo?: number;
};

type Setting = { now: Date; clientEmail: string; storage: Storage };

/**
 * License requests for portfolio pictures: one accepted, one with an offer, and one open. Other messages are inserted
 * afterwards: messages are numbered in time order.
 */
export async function insertDemoLicenseRequests(client: ClientBase, setting: Setting): Promise<void> {
  for (const request of demo.requests as DemoRequest[]) {
    await insertRequest(client, request, setting);
  }
}

type Made = {
  id: string;
  threadId: string;
  number: number;
  request: DemoRequest;
  content: LicenseRequestContent;
  what: string;
};

async function insertRequest(client: ClientBase, request: DemoRequest, setting: Setting): Promise<void> {
  const { uses, term, territory, purpose, company, offer, acceptedHoursAgo } = request;
  const at = hoursBefore(setting.now, request.hoursAgo);
  const thread = await beginThread(client, { request, setting, at });
  const pieces = thread ? await piecesOf(client, thread.creativeId, request.pieces) : [];
  const [first] = pieces;
  if (!thread || !first) return;
  const content: LicenseRequestContent = {
    project: { name: first.project, place: first.place, architect: first.architect },
    pieces: pieces.map(({ id, title }) => ({ id, title })),
    party: { name: company, personName: thread.person, place: null },
    uses,
    territory,
    term,
    purpose,
  };
  const isAccepted = acceptedHoursAgo !== undefined;
  const { rows } = await client.query<{ id: string; number: number }>(
    `insert into license_requests (number, thread_id, client_id, creative_id, firm_id, state, content, offer, ended_at, created_at)
     values (nextval('brief_numbers'), $1, $2, $3, (select firm_id from firm_members where user_id = $2), $4, $5, $6, $7, $8)
     returning id, number::int as number`,
    [
      ...[thread.id, thread.clientId, thread.creativeId, isAccepted ? 'accepted' : 'open'],
      ...[JSON.stringify(content), offer ? 1 : 0],
      ...[isAccepted ? hoursBefore(setting.now, acceptedHoursAgo) : null, at],
    ],
  );
  const [row] = rows;
  if (!row) return;
  const made: Made = { ...row, threadId: thread.id, request, content, what: askedWords(content) };
  await say(client, made, {
    event: 'asked',
    version: null,
    from: 'client',
    at,
    isRead: offer !== undefined,
    body: `I ask for a license for ${made.what}. ${rightsWords(content)}.\n\n${purpose}`,
  });
  if (offer) await insertOffer(client, { made, offer, setting });
}

type MadeOffer = { made: Made; offer: NonNullable<DemoRequest['offer']>; setting: Setting };

async function insertOffer(client: ClientBase, { made, offer, setting }: MadeOffer): Promise<void> {
  const { uses, term, territory, acceptedHoursAgo } = made.request;
  const at = hoursBefore(setting.now, offer.hoursAgo);
  const validUntil = new Date(at.getTime() + offer.validDays * dayMs).toISOString().slice(0, 10);
  await client.query(
    `insert into license_offers (request_id, version, amount, currency, content, valid_until, sent_at)
     values ($1, 1, $2, 'USD', $3, $4, $5)`,
    [made.id, offer.cents, JSON.stringify({ uses, territory, term, note: offer.note }), validUntil, at],
  );
  const sum = moneyOf('USD')(offer.cents);
  await say(client, made, {
    event: 'offered',
    version: 1,
    from: 'creative',
    at,
    isRead: acceptedHoursAgo !== undefined,
    body: `A license for ${made.what}: ${sum}. ${rightsWords(made.content)}. The offer holds until ${dayText(validUntil)}.\n\n${offer.note}`,
  });
  if (acceptedHoursAgo === undefined) return;
  const number = await insertGranted(client, { made, setting, acceptedHoursAgo });
  await say(client, made, {
    event: 'accepted',
    version: 1,
    from: 'client',
    isRead: true,
    at: hoursBefore(setting.now, acceptedHoursAgo),
    body: `I accept your offer for ${made.what}: ${sum}. The license is ${number}.`,
  });
}

async function insertGranted(
  client: ClientBase,
  { made, setting, acceptedHoursAgo }: { made: Made; setting: Setting; acceptedHoursAgo: number },
): Promise<string> {
  const { creative, pieces, uses, term, territory } = made.request;
  const number = licenseNumber(made.number, 1);
  await insertLicense(client, {
    ...setting,
    license: {
      number,
      creative,
      isClients: true,
      pictures: pieces,
      uses,
      term,
      territory,
      party: made.content.party,
      beganDaysAgo: Math.floor(acceptedHoursAgo / 24),
    },
  });
  await client.query(
    'update license_requests set license_id = (select id from licenses where number = $2) where id = $1',
    [made.id, number],
  );
  return number;
}

async function say(
  client: ClientBase,
  { id, threadId }: Made,
  { event, version, ...message }: Omit<DemoMessage, 'threadId'> & { event: string; version: number | null },
): Promise<void> {
  const messageId = await insertDemoMessage(client, { threadId, ...message });
  await client.query(
    'insert into license_cards (message_id, request_id, event, version) values ($1, $2, $3, $4)',
    [messageId, id, event, version],
  );
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}

/** The conversation of the two, created if needed; null if one of them does not exist. */
async function beginThread(
  client: ClientBase,
  { request, setting, at }: { request: DemoRequest; setting: Setting; at: Date },
): Promise<{ id: string; clientId: string; creativeId: string; person: string } | null> {
  const { rows } = await client.query<{ id: string; clientId: string; creativeId: string; person: string }>(
    `with asker as (
       select user_id, btrim(first_name || ' ' || last_name) as person from profiles
        where user_type = 'client' and email <> 'admin@oriel.example' order by email <> $2, email offset $3 limit 1
     ), made as (
       insert into threads (creative_id, client_id, stage, created_at, last_message_at)
       select c.id, a.user_id, 'New', $4, $4 from asker a, creative_profiles c
        where c.business_name = $1 order by c.created_at limit 1
       on conflict (creative_id, client_id) do update set client_id = excluded.client_id
       returning id, client_id, creative_id)
     select made.id, made.client_id as "clientId", made.creative_id as "creativeId", asker.person from made, asker`,
    [request.creative, setting.clientEmail, request.client, at],
  );
  return rows[0] ?? null;
}
