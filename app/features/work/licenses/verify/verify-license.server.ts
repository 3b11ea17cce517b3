import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { licenseShape, listShownPictures } from '../license-cells.server.ts';
import { platesOf, type ShownPicture } from '../license-content.ts';
import { licenseHash } from '../license-hash.server.ts';
import { readLicenseNumber } from '../license-number.ts';
import { stateOf } from '../license-policy.ts';
import {
  allowedSentences,
  creditWords,
  neverAllowedWords,
  picturesWords,
  usesInWords,
} from '../license-words.ts';
import type { Fingerprint } from './fingerprints.ts';
import { hashFrom } from './perceptual-hash.ts';

/** What a third party learns: never a price, person, address or other party. */
export type Verified =
  | { state: 'unknown' }
  | { state: 'withdrawn'; number: string; creative: string; withdrawnOn: string }
  | { state: 'ended'; number: string; creative: string; endedOn: string; allowed: string }
  | {
      state: 'valid';
      number: string;
      holder: string;
      creative: string;
      project: string;
      allowed: string[];
      notAllowed: string;
      credit: string;
      pictures: string;
      pictureCount: number;
      plates: ShownPicture[];
      hash: string;
      isUnchanged: boolean;
      termsVersion: number;
    };

/** Stops enumeration of numbers, yet is fast enough for checking a magazine's pictures. */
const checkLimit = { name: 'verify license', points: 120, seconds: 600 };

export function mayVerify(address: string): Promise<boolean> {
  return consume(checkLimit, placeOf(address));
}

export async function verifyLicense(typed: string): Promise<Verified> {
  const number = readLicenseNumber(typed);
  const row =
    number &&
    (await findRow(db(), licenseShape)`
    select id, number, content, content_hash, issued_at, ends_on, withdrawn_at, withdrawn_reason
      from licenses where number = ${number}`);
  if (!row) {
    return { state: 'unknown' };
  }
  const { content, contentHash, withdrawnAt, endsOn } = row;
  const said = { number: row.number, creative: content.creative.name };
  const state = stateOf(row, now());
  if (state === 'withdrawn') {
    return { state, ...said, withdrawnOn: withdrawnAt ?? '' };
  }
  if (state === 'ended') {
    return {
      state,
      ...said,
      endedOn: endsOn ?? '',
      allowed: usesInWords(content.uses.map(({ use }) => use)),
    };
  }
  return {
    state,
    ...said,
    holder: content.party.name,
    project: [content.project.name, content.project.place].filter(Boolean).join(', '),
    allowed: allowedSentences(content),
    notAllowed: neverAllowedWords(),
    credit: creditWords(content),
    pictures: picturesWords(content.pictures.length),
    pictureCount: content.pictures.length,
    plates: platesOf(await listShownPictures(row.id, content)),
    hash: contentHash,
    isUnchanged: licenseHash(content) === contentHash,
    termsVersion: content.termsVersion,
  };
}

/** Fingerprints for checking a file; null unless the license is valid. */
export async function listFingerprints(number: string): Promise<Fingerprint[] | null> {
  const row = await findRow(db(), licenseShape)`
    select id, number, content, content_hash, issued_at, ends_on, withdrawn_at, withdrawn_reason
      from licenses where number = ${number}`;
  if (!row || stateOf(row, now()) !== 'valid') {
    return null;
  }
  const rows = await listRows(db(), {
    number: cell.number,
    sha256: cell.text,
    likenessHash: orNull(cell.text),
  })`
    select number::int as number, sha256, likeness_hash::text as likeness_hash from license_pictures
     where license_id = ${row.id} order by number`;
  const titles = new Map(row.content.pictures.map((picture) => [picture.number, picture.title]));
  return rows.map(({ number: place, sha256, likenessHash }) => ({
    number: place,
    sha256,
    likeness: likenessHash === null ? null : hashFrom(likenessHash),
    title: titles.get(place) ?? '',
  }));
}
