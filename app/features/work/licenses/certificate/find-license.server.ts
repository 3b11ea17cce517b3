import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { commissionParties } from '#app/platform/db/schema/commissions.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { dayAt, factsOf, readCommission } from '../issue/read-commission.server.ts';
import { licenseShape, listShownPictures, opensLicense } from '../license-cells.server.ts';
import { licenseContent, platesOf, type ShownPicture } from '../license-content.ts';
import { licenseNumber } from '../license-number.ts';
import {
  type LicensePeople,
  type LicenseSide,
  type LicenseState,
  licenseSide,
  stateOf,
} from '../license-policy.ts';
import { picturesWords } from '../license-words.ts';

/** An issued license, or the draft of one that is issued on delivery. */
export type Certificate = {
  number: string;
  content: LicenseContent;
  pictures: ShownPicture[];
  /** The reader's relation to it; null when a link gave access. */
  side: LicenseSide | null;
  /** Null for a draft. */
  issued: {
    hash: string;
    at: string;
    state: LicenseState;
    withdrawn: { at: string; reason: string } | null;
  } | null;
  others: { number: string; name: string }[];
};

const peopleShape = {
  holderId: orNull(cell.text),
  firmId: orNull(cell.text),
  creativeId: orNull(cell.text),
  clientId: orNull(cell.text),
};

/**
 * A certificate for its holder, their firm, the creative and the commissioning client, or for anyone with a link's
 * `key`. Null for others, and when there is none.
 */
export async function findCertificate(
  actor: Actor | null,
  { number, key }: { number: string; key: string | null },
): Promise<Certificate | null> {
  const row = await findRow(db(), { ...licenseShape, ...peopleShape, commissionId: orNull(cell.text) })`
    select l.id, l.number, l.content, l.content_hash, l.issued_at, l.ends_on, l.withdrawn_at, l.withdrawn_reason,
           coalesce(l.holder_id, y.user_id) as holder_id, l.firm_id, l.creative_id, c.client_id, l.commission_id
      from licenses l
      left join commissions c on c.id = l.commission_id
      left join commission_parties y on y.id = l.party_id
     where l.number = ${number}`;
  if (!row) {
    return findDraft(actor, number);
  }
  const side = await sideOf(actor, row);
  if (!side && !opensLicense(number, key)) {
    return null;
  }
  const { content, contentHash, issuedAt, withdrawnAt, withdrawnReason } = row;
  return {
    number,
    content,
    pictures: await listShownPictures(row.id, content),
    side,
    issued: {
      hash: contentHash,
      at: issuedAt,
      state: stateOf(row, now()),
      withdrawn: withdrawnAt ? { at: withdrawnAt, reason: withdrawnReason ?? '' } : null,
    },
    others: side === 'creative' || side === 'client' ? await listOthers(row.commissionId) : [],
  };
}

async function findDraft(actor: Actor | null, number: string): Promise<Certificate | null> {
  const [, brief, party] = number.split('-');
  const row =
    actor &&
    (await findRow(db(), { ...peopleShape, commissionId: cell.text, partyId: cell.text })`
    select c.id as commission_id, y.id as party_id, y.user_id as holder_id, y.firm_id, c.creative_id, c.client_id
      from commissions c join commission_parties y on y.commission_id = c.id
     where c.number = ${Number(brief)} and y.number = ${Number(party)} and y.state = 'joined' and c.state <> 'canceled'`);
  const side = row ? await sideOf(actor, row) : null;
  const commission = row && side ? await readCommission(db(), row.commissionId) : null;
  const joined = commission?.parties.find(({ id }) => id === row?.partyId);
  if (!commission || !joined) {
    return null;
  }
  const startsOn = commission.deliverBy ?? dayAt(now(), commission);
  const content = licenseContent({ ...factsOf(commission, joined, startsOn), pictures: [] });
  const others = side === 'holder' ? [] : await listOthers(commission.id);
  return { number, content, pictures: [], side, issued: null, others };
}

const maxParties = 100;

async function listOthers(commissionId: string | null): Promise<Certificate['others']> {
  const rows = await listRows(db(), {
    commission: cell.number,
    party: commissionParties.number,
    name: commissionParties.name,
  })`
    select c.number as commission, y.number as party, y.name
      from commissions c join commission_parties y on y.commission_id = c.id
     where c.id = ${commissionId}::uuid and y.state = 'joined' order by y.number limit ${maxParties}`;
  return rows.map(({ commission, party, name }) => ({ number: licenseNumber(commission, party), name }));
}

export async function sideOf(
  actor: Actor | null,
  people: LicensePeople,
  on: Pick<Transaction, 'execute'> = db(),
): Promise<LicenseSide | null> {
  const membership =
    actor &&
    people.firmId &&
    (await findRow(on, { firmId: cell.text })`
      select firm_id from firm_members where user_id = ${actor.userId} and firm_id = ${people.firmId}`);
  return licenseSide(actor, { firmId: membership ? membership.firmId : null }, people);
}

/**
 * A small JPEG of a license's picture. Representative pictures of a valid license are public; others are for readers of
 * the certificate. Null when there is none for this reader.
 */
export async function findLicensePicture(
  actor: Actor | null,
  { number, picture, key }: { number: string; picture: number; key: string | null },
): Promise<{ jpeg: Buffer } | null> {
  const row = await findRow(db(), { ...licenseShape, storageKey: cell.text })`
    select l.id, l.number, l.content, l.content_hash, l.issued_at, l.ends_on, l.withdrawn_at, l.withdrawn_reason, p.storage_key
      from licenses l join license_pictures p on p.license_id = l.id and p.number = ${picture}
     where l.number = ${number} and p.storage_key is not null`;
  if (!row) {
    return null;
  }
  const isPublic =
    stateOf(row, now()) === 'valid' &&
    platesOf(await listShownPictures(row.id, row.content)).some((plate) => plate.number === picture);
  if (!isPublic && !(await findCertificate(actor, { number, key }))) {
    return null;
  }
  const jpeg = await storage().read(row.storageKey);
  return jpeg && { jpeg };
}

export type Granted = {
  number: string;
  holder: string;
  project: string;
  pictures: string;
  issuedAt: string;
  endsOn: string | null;
  state: LicenseState;
};

const grantedPerPage = 30;

export async function listGranted(
  actor: Actor,
  after: TimeCursor | null,
): Promise<{ items: Granted[]; next: string | null }> {
  const at = now();
  const rows = await listRows(db(), { ...licenseShape, atMicros: cell.text })`
    select l.id, l.number, l.content, l.content_hash, l.issued_at, l.ends_on, l.withdrawn_at, l.withdrawn_reason,
           ${microsOf(sql`l.issued_at`)} as at_micros
      from licenses l
     where l.creative_id = ${actor.creativeId}::uuid and ${olderThan(after, { at: sql`l.issued_at`, id: sql`l.id` })}
     order by l.issued_at desc, l.id desc limit ${grantedPerPage + 1}`;
  return pageOf(rows, {
    size: grantedPerPage,
    itemOf: (row) => ({
      number: row.number,
      holder: row.content.party.name,
      project: row.content.project.name,
      pictures: picturesWords(row.content.pictures.length),
      issuedAt: row.issuedAt,
      endsOn: row.endsOn,
      state: stateOf(row, at),
    }),
  });
}
