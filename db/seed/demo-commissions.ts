import type { ClientBase } from 'pg';
import { lateShareOf, plainShare, sharesOf, sumOf } from '#app/features/vocabulary/shares.ts';
import { lockDay } from '#app/features/vocabulary/terms-days.ts';
import {
  deliveryDay,
  momentAt,
  unknownZone,
  usualDecisionHour,
} from '#app/features/work/commissions/commission-days.ts';
import type { CommissionTerms } from '#app/features/work/commissions/commission-terms.ts';
import { beginMissing } from '#app/features/work/commissions/shoot/begin-commission.server.ts';
import type { CommissionContent } from '#app/platform/db/schema/commissions.ts';
import demo from './data/commissions.json' with { type: 'json' };
import { type DemoCommission, type DemoParty, insertAgreement } from './demo-agreements.ts';

/**
 * Demo commissions in every state: created like accepting an estimate does, then progressed. Sums, shares and days are
 * computed by the rules themselves.
 */
export async function insertDemoCommissions(
  client: ClientBase,
  { now, clientEmail }: { now: Date; clientEmail: string },
): Promise<void> {
  const { rows: clients } = await client.query<{ user_id: string }>(
    `select user_id from profiles where user_type = 'client' and email <> 'admin@oriel.example'
      order by email <> $1, email limit 20`,
    [clientEmail],
  );
  const made: { commission: DemoCommission; agreementId: string }[] = [];
  for (const commission of demo.commissions as DemoCommission[]) {
    const clientId = clients[commission.client]?.user_id;
    const agreementId = clientId && (await insertAgreement(client, { commission, clientId, now }));
    if (agreementId) made.push({ commission, agreementId });
  }
  await beginMissing();
  for (const { commission, agreementId } of made) {
    await liveCommission(client, { commission, agreementId, now });
  }
}

type Begun = {
  id: string;
  time_zone: string | null;
  shoot_on: string | null;
  content: CommissionContent;
  country: string | null;
};

/** A joined party, in the order of joining. */
type Joined = { id: string; number: number; party: DemoParty | null; at: Date };

async function liveCommission(
  client: ClientBase,
  { commission, agreementId, now }: { commission: DemoCommission; agreementId: string; now: Date },
): Promise<void> {
  const { rows } = await client.query<Begun>(
    `select c.id, c.time_zone, c.shoot_on::text as shoot_on, v.content,
            (select g.country_code from places g where g.label = $2 order by g.population desc limit 1) as country
       from commissions c join commission_revisions v on v.commission_id = c.id and v.revision = 1 where c.agreement_id = $1`,
    [agreementId, commission.place],
  );
  const [begun] = rows;
  if (!begun) return;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const asking = begun.content.parties[0];
  const joined: Joined[] = [
    { id: asking?.id ?? '', number: 1, party: null, at: hoursAgo(commission.agreedHoursAgo) },
  ];
  await client.query(
    `update commission_parties set name = coalesce($2, name), role = $3 where commission_id = $1 and number = 1`,
    [begun.id, commission.firm ?? null, commission.role],
  );
  const event = (kind: string, happenedAt: Date, partyId: string | null, details: object = {}) =>
    client.query(
      `insert into commission_events (commission_id, kind, party_id, details, happened_at) values ($1, $2, $3, $4, $5)`,
      [begun.id, kind, partyId, JSON.stringify(details), happenedAt],
    );
  const { parties: _, ...terms } = begun.content;
  const life = { client, begun, terms, joined, commission, event };
  const inTime = commission.parties.filter(({ late }) => !late);
  const ids = new Map<DemoParty, string>();
  for (const [place, party] of commission.parties.entries()) {
    ids.set(party, await insertParty(client, { begun, commission, party, number: place + 2, hoursAgo }));
  }
  const steps = inTime.flatMap((party) => [
    { party, kind: 'invited', hours: party.invited },
    ...(party.opened ? [{ party, kind: 'opened', hours: party.opened }] : []),
    ...(party.declined ? [{ party, kind: 'declined', hours: party.declined }] : []),
    ...(party.joined ? [{ party, kind: 'joined', hours: party.joined }] : []),
  ]);
  for (const { party, kind, hours } of steps.toSorted((one, other) => other.hours - one.hours)) {
    const id = ids.get(party) ?? '';
    if (kind === 'joined') {
      joined.push({ id, number: joined.length + 1, party, at: hoursAgo(hours) });
      await join(life, joined.at(-1));
    } else {
      await event(kind, hoursAgo(hours), id);
    }
  }
  const lockAt = lockOf(begun);
  if (commission.state && commission.state !== 'canceled' && lockAt) {
    await lock(life, lockAt);
  }
  if (commission.shotInDays !== undefined) {
    const day = at(commission.shotInDays);
    const deliverBy = deliveryDay(day, 15, begun.country);
    if (begun.shoot_on && begun.shoot_on !== day) {
      await event('moved', new Date(`${at(commission.shotInDays - 2)}T23:00:00Z`), null, {
        from: begun.shoot_on,
        day,
      });
    }
    await client.query(
      `update commissions set state = 'shot', shoot_on = $2, shot_on = $2, deliver_by = $3 where id = $1`,
      [begun.id, day, deliverBy],
    );
    await event('shot', new Date(`${day}T23:30:00Z`), null, { day, deliverBy });
  }
  for (const party of commission.parties.filter(({ late }) => late)) {
    await joinLate(life, { id: ids.get(party) ?? '', party, at: hoursAgo(party.joined ?? 1) });
  }
  if (commission.deliveredInDays !== undefined) {
    const deliveredAt = new Date(now.getTime() + commission.deliveredInDays * 86_400_000);
    await client.query(`update commissions set state = 'delivered', delivered_at = $2 where id = $1`, [
      ...[begun.id, deliveredAt],
    ]);
    await event('delivered', deliveredAt, null);
  }
  if (commission.canceledHoursAgo !== undefined) {
    const canceledAt = hoursAgo(commission.canceledHoursAgo);
    await client.query(`update commissions set state = 'canceled', canceled_at = $2 where id = $1`, [
      begun.id,
      canceledAt,
    ]);
    await event('canceled', canceledAt, null, { by: 'client', owed: 0 });
  }
}

type Life = {
  client: ClientBase;
  begun: Begun;
  terms: CommissionTerms;
  joined: Joined[];
  commission: DemoCommission;
  event: (kind: string, at: Date, partyId: string | null, details?: object) => Promise<unknown>;
};

function lockOf({ shoot_on: shootOn, time_zone: zone, content }: Begun): Date | null {
  const day = shootOn && lockDay({ shootOn });
  return day ? momentAt(day, content.decisionHour ?? usualDecisionHour, zone ?? unknownZone) : null;
}

async function insertParty(
  client: ClientBase,
  {
    begun,
    commission,
    party,
    number,
    hoursAgo,
  }: {
    begun: Begun;
    commission: DemoCommission;
    party: DemoParty;
    number: number;
    hoursAgo: (hours: number) => Date;
  },
): Promise<string> {
  const offered = commission.advertising
    ? [{ use: 'advertising', text: 'Advertising, two years, United States', amount: commission.advertising }]
    : [];
  const state = party.declined ? 'declined' : party.opened ? 'opened' : 'invited';
  const { rows } = await client.query<{ id: string }>(
    `insert into commission_parties (commission_id, number, state, is_late, name, role, email, uses, offered, token_hash,
                                     invited_at, opened_at, answered_at, decline_words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), $10, $11, $12, $13)
     returning id`,
    [
      ...[begun.id, number, state, party.late ?? false, party.name, party.role, party.email ?? null],
      ...[JSON.stringify(begun.content.uses), JSON.stringify(offered), hoursAgo(party.invited)],
      ...[party.opened ? hoursAgo(party.opened) : null, party.declined ? hoursAgo(party.declined) : null],
      party.words ?? null,
    ],
  );
  return String(rows[0]?.id);
}

/** A party signs, and the shares of earlier parties fall. */
async function join(
  { client, begun, terms, joined, event }: Life,
  newest: Joined | undefined,
): Promise<void> {
  if (!newest?.party) return;
  const shares = sharesOf(
    terms,
    joined.map(() => 1),
  );
  const each = plainShare(terms, joined.length);
  const revision = joined.length;
  await signAs(client, { begun, joined: newest, share: shares.at(-1) ?? 0, revision });
  await writeRevision({ client, begun, terms, joined }, { revision, kind: 'joined', shares, at: newest.at });
  await writeAcceptance(client, begun, { ...newest, revision });
  await client.query('update commissions set revision = $2 where id = $1', [begun.id, revision]);
  const odd = sumOf(terms, joined.length) - each * joined.length;
  await event('joined', newest.at, newest.id, { count: joined.length, each, odd });
}

async function lock({ client, begun, terms, joined, event }: Life, lockAt: Date): Promise<void> {
  const shares = sharesOf(
    terms,
    joined.map(() => 1),
  );
  const revision = joined.length + 1;
  await writeRevision({ client, begun, terms, joined }, { revision, kind: 'locked', shares, at: lockAt });
  for (const [place, { id }] of joined.entries()) {
    await client.query('update commission_parties set agreed_share = $2 where id = $1', [id, shares[place]]);
  }
  await client.query(
    `update commissions set state = 'locked', lock_at = $2, locked_at = $2, revision = $3 where id = $1`,
    [begun.id, lockAt, revision],
  );
  await event('locked', lockAt, null, { count: joined.length, sum: sumOf(terms, joined.length) });
}

async function joinLate(
  { client, begun, terms, joined, event }: Life,
  late: { id: string; party: DemoParty; at: Date },
): Promise<void> {
  const weights = joined.map(() => 1);
  const amount = lateShareOf(terms, { weights, weight: 1, factorPercent: terms.lateFactorPercent });
  const order = { ...late, number: joined.length + 1 };
  const revision = joined.length + 2;
  await event('offered', new Date(late.at.getTime() - 20 * 3_600_000), late.id, { amount });
  await signAs(client, { begun, joined: order, share: amount, revision });
  await writeRevision(
    { client, begun, terms, joined: [...joined, order] },
    { revision, kind: 'late', shares: [...sharesOf(terms, weights), amount], at: late.at },
  );
  await writeAcceptance(client, begun, { ...order, revision });
  await client.query('update commissions set revision = $2 where id = $1', [begun.id, revision]);
  await event('joinedLate', late.at, late.id);
}

async function signAs(
  client: ClientBase,
  {
    joined: { id, party, number, at },
    share,
    revision,
  }: { begun: Begun; joined: Joined; share: number; revision: number },
): Promise<void> {
  const email = `${(party?.person ?? 'office').toLowerCase().replace(/[^a-z]+/g, '.')}@${(party?.name ?? '').toLowerCase().replace(/[^a-z]+/g, '')}.example`;
  await client.query(
    `update commission_parties set state = 'joined', person_name = $2, email = $3, agreed_share = $4, accepted_revision = $5,
            joined_order = $6, answered_at = $7, extras = case when $8 then offered else '[]'::jsonb end,
            uses = case when $8 then uses || '["advertising"]'::jsonb else uses end
      where id = $1`,
    [id, party?.person ?? '', email, share, revision, number, at, party?.advertising ?? false],
  );
}

async function writeRevision(
  { client, begun, terms, joined }: Pick<Life, 'client' | 'begun' | 'terms' | 'joined'>,
  { revision, kind, shares, at }: { revision: number; kind: string; shares: number[]; at: Date },
): Promise<void> {
  const { rows } = await client.query<{
    id: string;
    name: string;
    role: string;
    uses: string[];
    is_late: boolean;
    own: string;
  }>(
    `select id, name, role, uses, is_late,
            coalesce((select sum((x->>'amount')::bigint) from jsonb_array_elements(extras) x), 0)::text as own
       from commission_parties where commission_id = $1`,
    [begun.id],
  );
  const content: CommissionContent = {
    ...terms,
    parties: joined.flatMap(({ id }, place) => {
      const row = rows.find((party) => party.id === id);
      return row
        ? [
            {
              id,
              name: row.name,
              role: row.role,
              weight: 1,
              share: shares[place] ?? 0,
              own: Number(row.own),
              uses: row.uses,
              isLate: row.is_late,
            },
          ]
        : [];
    }),
  };
  await client.query(
    `insert into commission_revisions (commission_id, revision, kind, content, changes, created_at)
     values ($1, $2, $3, $4, '[]', $5)`,
    [begun.id, revision, kind, JSON.stringify(content), at],
  );
}

async function writeAcceptance(
  client: ClientBase,
  begun: Begun,
  { id, party, at, revision }: Joined & { revision: number },
): Promise<void> {
  await client.query(
    `insert into commission_acceptances (commission_id, revision, party_id, person_name, way, accepted_at)
     values ($1, $2, $3, $4, 'code', $5)`,
    [begun.id, revision, id, party?.person ?? '', at],
  );
}
