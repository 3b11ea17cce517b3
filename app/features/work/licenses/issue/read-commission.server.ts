import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { agreements, commissionParties, commissionRevisions } from '#app/platform/db/schema/commissions.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { localOf } from '#app/ui/times.ts';
import type { LicenseFacts } from '../license-content.ts';
import { licenseNumber } from '../license-number.ts';
import { currentTerms } from '../terms/license-terms.ts';

const commissionShape = {
  id: cell.text,
  number: cell.number,
  state: cell.text,
  clientId: orNull(cell.text),
  creativeId: orNull(cell.text),
  timeZone: orNull(cell.text),
  shotOn: orNull(cell.day),
  deliverBy: orNull(cell.day),
  agreedAt: cell.time,
  agreed: agreements.content,
  revision: commissionRevisions.content,
  creativeName: cell.text,
  creativePerson: cell.text,
  creativePlace: orNull(cell.text),
  architect: orNull(cell.text),
};

const partyShape = {
  id: cell.text,
  number: commissionParties.number,
  name: commissionParties.name,
  role: commissionParties.role,
  place: commissionParties.place,
  personName: orNull(cell.text),
  userId: orNull(cell.text),
  firmId: orNull(cell.text),
  email: orNull(cell.text),
  uses: commissionParties.uses,
  extras: commissionParties.extras,
  signedAt: orNull(cell.time),
};

const pictureShape = {
  id: cell.text,
  number: cell.number,
  title: cell.text,
  sha256: cell.text,
  likenessHash: orNull(cell.text),
};

export type CommissionParty = RowOf<typeof partyShape>;

type Commission = RowOf<typeof commissionShape> & {
  parties: CommissionParty[];
  pictures: RowOf<typeof pictureShape>[];
};

/** Upper bounds that no commission reaches. */
const maxPictures = 1_000;
const maxParties = 100;

/** Null when there is none. Takes no locks. */
export async function readCommission(
  tx: Pick<Transaction, 'execute'>,
  commissionId: string,
): Promise<Commission | null> {
  const row = await findRow(tx, commissionShape)`
    select c.id, c.number, c.state::text as state, c.client_id, c.creative_id, c.time_zone, c.shot_on, c.deliver_by,
           a.agreed_at, a.content as agreed, r.content as revision,
           coalesce(nullif(p.business_name, ''), a.content->'creative'->>'name') as creative_name,
           btrim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as creative_person,
           (select place_label(s.city, s.state, s.country, n.name, false)
              from service_areas s left join countries n on n.code = s.country
             where s.creative_id = p.id order by s.is_primary desc, s.sort_order limit 1) as creative_place,
           (select y.name from commission_parties y
             where y.commission_id = c.id and y.role = 'architect' and y.state not in ('declined', 'revoked', 'left')
             order by y.number limit 1) as architect
      from commissions c
      join agreements a on a.id = c.agreement_id
      join commission_revisions r on r.commission_id = c.id and r.revision = c.revision
      left join creative_profiles p on p.id = c.creative_id
      left join profiles u on u.user_id = p.user_id
     where c.id = ${uuidOrNull(commissionId)}::uuid`;
  if (!row) {
    return null;
  }
  const parties = await listRows(tx, partyShape)`
    select y.id, y.number, y.name, y.role, y.place, y.user_id, y.firm_id, y.email, y.uses, y.extras,
           coalesce(s.person_name, nullif(y.person_name, ''),
                    (select btrim(p.first_name || ' ' || p.last_name) from profiles p where p.user_id = y.user_id)) as person_name,
           s.accepted_at as signed_at
      from commission_parties y
      left join lateral (select person_name, accepted_at from commission_acceptances a
                          where a.party_id = y.id order by a.revision desc limit 1) s on true
     where y.commission_id = ${commissionId} and y.state = 'joined'
     order by y.number limit ${maxParties}`;
  const pictures = await listRows(tx, pictureShape)`
    select id, position::int as number, title, sha256, likeness_hash::text as likeness_hash from commission_pictures
     where commission_id = ${commissionId} and state = 'final' order by position limit ${maxPictures}`;
  return { ...row, parties, pictures };
}

export function factsOf(commission: Commission, party: CommissionParty, startsOn: string): LicenseFacts {
  const { agreed, revision, number, creativeName, creativePerson, agreedAt } = commission;
  const accepted = revision.parties.find(({ id }) => id === party.id);
  const { terms } = agreed.estimate;
  const brief = agreed.brief.content;
  return {
    number: licenseNumber(number, party.number),
    creative: {
      name: creativeName,
      personName: creativePerson || creativeName,
      place: commission.creativePlace,
      credit: `Photograph: ${creativeName}`,
    },
    party: {
      name: party.name,
      personName: party.personName ?? party.name,
      place: party.place,
      role: party.role,
    },
    project: {
      name: brief.projectName ?? `Commission ${String(number).padStart(4, '0')}`,
      place: agreed.brief.place,
      architect: commission.architect,
      shotOn: commission.shotOn,
      commission: String(number).padStart(4, '0'),
    },
    pictures: commission.pictures.map(({ number: place, title, sha256 }) => ({
      number: place,
      title,
      sha256,
    })),
    uses: accepted?.uses ?? party.uses,
    extras: party.extras,
    term: revision.licenseTerm ?? terms.licenseTerm ?? brief.term,
    territory: revision.territory ?? terms.territory ?? brief.territory,
    startsOn,
    termsVersion: currentTerms.version,
    signatures: [
      { name: creativePerson || creativeName, on: dayAt(agreedAt, commission) },
      { name: party.personName ?? party.name, on: dayAt(party.signedAt ?? agreedAt, commission) },
    ],
  };
}

export function dayAt(at: Date, { timeZone }: Pick<Commission, 'timeZone'>): string {
  const { year, month, day } = localOf(at, { zone: timeZone });
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
