import { createHash, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { AgreementContent, CommissionContent, PartyExtra } from '#app/platform/db/schema/commissions.ts';

/** A party of a made commission; the first one is who asked. */
export type MadeParty = {
  name?: string;
  /** A key of brief-vocabulary.ts. */
  role?: string;
  state?: 'invited' | 'opened' | 'joined' | 'declined' | 'left' | 'revoked';
  isLate?: boolean;
  userId?: string | null;
  firmId?: string | null;
  email?: string | null;
  personName?: string;
  place?: string;
  uses?: string[];
  extras?: PartyExtra[];
};

/** A picture of a made commission: its file is not in storage unless a test puts it there. */
export type MadePicture = {
  title?: string;
  state?: 'proof' | 'final' | 'removed';
  sha256?: string;
  /** A signed number of 64 bits. */
  likenessHash?: bigint | null;
  storageKey?: string;
};

/** What a test may care about of a commission; everything else is that of the design's example. */
export type CommissionOverrides = {
  clientId: string | null;
  creativeId: string;
  number?: number;
  projectName?: string;
  state?: 'agreed' | 'locked' | 'shot' | 'delivered' | 'canceled';
  parties?: MadeParty[];
  pictures?: MadePicture[];
  /** Keys of licenseTerms and territories. */
  term?: string;
  territory?: string;
  timeZone?: string;
};

export type MadeCommission = {
  id: string;
  number: number;
  /** In the order given. */
  partyIds: string[];
  pictureIds: string[];
};

const numbers = `select nextval('brief_numbers')::int as number`;

/** Inserts a commission with its agreement, parties, revision, acceptances and pictures. */
export async function insertCommission(
  client: Pick<ClientBase, 'query'>,
  overrides: CommissionOverrides,
): Promise<MadeCommission> {
  const { clientId, creativeId, state = 'shot', term = 'ten-years', territory = 'worldwide' } = overrides;
  const number = overrides.number ?? Number((await client.query(numbers)).rows[0].number);
  const content: AgreementContent = {
    brief: {
      revision: 1,
      content: {
        projectName: overrides.projectName ?? 'Terrell Hills House',
        uses: ['website', 'awards', 'editorial'],
      },
      place: 'San Antonio, TX',
    },
    estimate: { version: 1, opening: null, lines: [], terms: { licenseTerm: term, territory } },
    client: { name: 'Dana Whitfield', firm: 'Whitfield Moss Architects' },
    creative: { name: 'Atelier Norrby' },
  };
  const agreement = await client.query(
    `insert into agreements (number, client_id, creative_id, currency, total, content, agreed_at)
     values ($1, $2, $3, 'USD', 564000, $4::jsonb, '2026-11-20T16:00:00Z') returning id`,
    [number, clientId, creativeId, JSON.stringify(content)],
  );
  const made = await client.query(
    `insert into commissions (number, agreement_id, client_id, creative_id, state, currency, base, expenses,
                              surcharge_percent, time_zone, shoot_on, shot_on, deliver_by, delivered_at, canceled_at)
     values ($1, $2, $3, $4, $5::varchar, 'USD', 500000, 64000, 25, $6, '2026-12-08', '2026-12-08', '2026-12-30',
             case when $5 = 'delivered' then now() end, case when $5 = 'canceled' then now() end) returning id`,
    [number, agreement.rows[0].id, clientId, creativeId, state, overrides.timeZone ?? 'America/Chicago'],
  );
  const id = String(made.rows[0].id);
  const parties = overrides.parties ?? [{ userId: clientId }];
  const partyIds = await insertParties(client, { id, parties });
  await insertRevision(client, { id, parties, partyIds, term, territory });
  const pictureIds = await insertPictures(client, { id, pictures: overrides.pictures ?? [] });
  return { id, number, partyIds, pictureIds };
}

const usualUses = ['website', 'awards', 'editorial'];
const usualNames = ['Whitfield Moss Architects', 'Cardinal Builders', 'Moss & Daughter', 'Peralta Timber'];

async function insertParties(
  client: Pick<ClientBase, 'query'>,
  { id, parties }: { id: string; parties: readonly MadeParty[] },
): Promise<string[]> {
  const ids: string[] = [];
  let joined = 0;
  for (const [index, party] of parties.entries()) {
    const state = party.state ?? 'joined';
    joined += state === 'joined' ? 1 : 0;
    const { rows } = await client.query(
      `insert into commission_parties (commission_id, number, state, is_late, name, role, user_id, firm_id, email,
                                       person_name, place, uses, extras, joined_order)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::jsonb, $14) returning id`,
      [
        id,
        index + 1,
        state,
        party.isLate ?? false,
        party.name ?? usualNames[index] ?? `Party ${index + 1}`,
        party.role ?? (index === 0 ? 'architect' : 'contractor'),
        party.userId ?? null,
        party.firmId ?? null,
        party.email ?? null,
        party.personName ?? `Person ${index + 1}`,
        party.place ?? 'Austin, TX',
        JSON.stringify(party.uses ?? usualUses),
        JSON.stringify(party.extras ?? []),
        state === 'joined' ? joined : null,
      ],
    );
    ids.push(String(rows[0].id));
  }
  return ids;
}

type Revision = {
  id: string;
  parties: readonly MadeParty[];
  partyIds: readonly string[];
  term: string;
  territory: string;
};

async function insertRevision(
  client: Pick<ClientBase, 'query'>,
  { id, parties, partyIds, term, territory }: Revision,
): Promise<void> {
  const content: CommissionContent = {
    base: 500_000,
    expenses: 64_000,
    surchargePercent: 25,
    shareRule: 'equal',
    lateFactorPercent: 125,
    views: { exterior: 3, interior: 8 },
    uses: usualUses,
    licenseTerm: term,
    territory,
    fallbackDays: [],
    parties: parties.flatMap((party, index) =>
      (party.state ?? 'joined') === 'joined'
        ? {
            id: partyIds[index] ?? '',
            name: party.name ?? usualNames[index] ?? `Party ${index + 1}`,
            role: party.role ?? (index === 0 ? 'architect' : 'contractor'),
            weight: 1,
            share: 0,
            own: 0,
            isLate: party.isLate ?? false,
            uses: party.uses ?? usualUses,
          }
        : [],
    ),
  };
  await client.query(
    `insert into commission_revisions (commission_id, revision, content, changes) values ($1, 1, $2::jsonb, '[]'::jsonb)`,
    [id, JSON.stringify(content)],
  );
  await client.query(
    `insert into commission_acceptances (commission_id, revision, party_id, person_name, way, accepted_at)
     select commission_id, 1, id, person_name, 'session', '2026-11-25T16:00:00Z' from commission_parties
      where commission_id = $1 and state = 'joined'`,
    [id],
  );
}

async function insertPictures(
  client: Pick<ClientBase, 'query'>,
  { id, pictures }: { id: string; pictures: readonly MadePicture[] },
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, { title, state = 'final', sha256, likenessHash, storageKey }] of pictures.entries()) {
    const { rows } = await client.query(
      `insert into commission_pictures (commission_id, position, title, state, file_name, content_type, bytes, width, height,
                                        sha256, likeness_hash, storage_key, final_at, removed_at)
       values ($1, $2, $3, $4::varchar, $5, 'image/jpeg', 20000000, 6000, 4000, $6, $7, $8,
               case when $4 = 'final' then now() end, case when $4 = 'removed' then now() end) returning id`,
      [
        id,
        index + 1,
        title ?? `View ${index + 1}`,
        state,
        `view-${index + 1}.jpg`,
        sha256 ?? createHash('sha256').update(`${id} ${index}`).digest('hex'),
        likenessHash === undefined || likenessHash === null ? null : String(likenessHash),
        storageKey ?? `commissions/${randomUUID()}.jpg`,
      ],
    );
    ids.push(String(rows[0].id));
  }
  return ids;
}
