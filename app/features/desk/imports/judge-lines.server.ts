import { sql } from 'drizzle-orm';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { type Candidate, choicesOf } from '#app/features/catalogue/directory/location/choose-place.ts';
import {
  findNamedPlaces,
  findSimilarPlaces,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import { addressHash } from '#app/features/desk/invitations/post-invitation.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import type { InvitedArea, InvitedDetails, PlaceChoice } from '#app/platform/db/schema/invitations.ts';
import type { Mapping } from './import-fields.ts';
import type { Verdict } from './import-rules.ts';
import { type ReadLine, readLine } from './read-line.ts';

export type JudgedLine = {
  number: number;
  verdict: Verdict;
  notes: string[];
  suggestions: PlaceChoice[];
  details: InvitedDetails | null;
  addressHash: string | null;
};

type Line = { number: number; cells: string[] };

/** Judges lines in file order. Earlier lines of the file must already be judged. */
export async function judgeLines(
  tx: Transaction,
  lines: readonly Line[],
  { importId, mapping }: { importId: string; mapping: Mapping },
): Promise<JudgedLine[]> {
  const specialties = await listSpecialties();
  const read = lines.map(({ number, cells }) => {
    const line = readLine(cells, { mapping, specialties });
    return { number, ...line, hash: line.email ? addressHash(line.email) : null };
  });
  const known = await findKnown(tx, importId, read);
  const judged: JudgedLine[] = [];
  for (const line of read) {
    const verdict = knownVerdict(line, known);
    const judgedLine = verdict
      ? { ...plain(line), verdict, notes: verdict === 'invalid' ? line.faults : [] }
      : await judgePlace(line);
    if (line.hash && isImportable(judgedLine.verdict)) known.inFile.add(line.hash);
    judged.push(judgedLine);
  }
  return judged;
}

function isImportable(verdict: Verdict): boolean {
  return verdict === 'new' || verdict === 'placeUnknown';
}

type Read = ReadLine & { number: number; hash: string | null };
type Known = Record<'accounts' | 'invited' | 'never' | 'inFile', Set<string>>;

function knownVerdict({ email, hash, faults }: Read, known: Known): Verdict | null {
  if (!email || !hash || faults.length > 0) return 'invalid';
  if (known.never.has(hash)) return 'never';
  if (known.accounts.has(email)) return 'account';
  if (known.invited.has(hash)) return 'invited';
  return known.inFile.has(hash) ? 'duplicate' : null;
}

async function judgePlace(line: Read): Promise<JudgedLine> {
  const place = await findLinePlace(line.place);
  const details: InvitedDetails = {
    ...line.details,
    email: line.email ?? '',
    area: place.kind === 'known' ? place.area : null,
  };
  const judged = { ...plain(line), details };
  return place.kind === 'unknown'
    ? {
        ...judged,
        verdict: 'placeUnknown',
        notes: line.notes,
        suggestions: place.suggestions,
      }
    : { ...judged, verdict: 'new', notes: line.notes };
}

function plain({ number, hash }: Read) {
  return { number, addressHash: hash, details: null, suggestions: [] };
}

async function findKnown(tx: Transaction, importId: string, lines: readonly Read[]): Promise<Known> {
  const emails = lines.flatMap(({ email }) => email ?? []);
  const hashes = lines.flatMap(({ hash }) => hash ?? []);
  const rows = await listRows(tx, { kind: cell.text, key: cell.text })`
    select 'accounts' as kind, email::text as key from users where email = any(${sql.param(emails)}::text[])
    union all
    select 'invited', address_hash::text from invitations
     where address_hash = any(${sql.param(hashes)}::text[])
       and revoked_at is null and removed_at is null and claimed_at is null
    union all
    select 'never', address_hash::text from never_invited where address_hash = any(${sql.param(hashes)}::text[])
    union all
    select 'inFile', address_hash::text from import_lines
     where address_hash = any(${sql.param(hashes)}::text[]) and import_id = ${importId}
       and verdict in ('new', 'placeUnknown')`;
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ key }) => key));
  return { accounts: of('accounts'), invited: of('invited'), never: of('never'), inFile: of('inFile') };
}

type LinePlace =
  | { kind: 'none' }
  | { kind: 'known'; area: InvitedArea }
  | { kind: 'unknown'; suggestions: PlaceChoice[] };

const maxSuggestions = 4;
const maxTextLength = 200;

/** Finds a line's city in the gazetteer by any of its names: "München, Bayern" is Munich in Bavaria. */
async function findLinePlace(typed: { city: string; state: string; country: string }): Promise<LinePlace> {
  if (typed.city === '') {
    return { kind: 'none' };
  }
  const text = [typed.city, typed.state, typed.country].filter(Boolean).join(', ').slice(0, maxTextLength);
  const named = citiesOf(await findNamedPlaces(text));
  const choices = choicesOf(named);
  const [likeliest] = named;
  if (likeliest && choices.length === 0) {
    return { kind: 'known', area: areaOf(likeliest) };
  }
  const alike = choices.length > 0 ? choices : await findAlike(typed, text);
  return { kind: 'unknown', suggestions: alike.slice(0, maxSuggestions).map(choiceOf) };
}

/** Places with a similar spelling, or with the same city when state or country do not match. */
async function findAlike({ city }: { city: string }, text: string): Promise<Candidate[]> {
  for (const find of [
    () => findSimilarPlaces(text),
    () => findNamedPlaces(city),
    () => findSimilarPlaces(city),
  ]) {
    const cities = citiesOf(await find());
    if (cities.length > 0) {
      return cities;
    }
  }
  return [];
}

function citiesOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ row }) => row.kind === 'city');
}

function areaOf({ name, regionName, row }: Candidate): InvitedArea {
  return { city: name, state: regionName, country: row.country };
}

function choiceOf(candidate: Candidate): PlaceChoice {
  return { ...areaOf(candidate), label: candidate.label };
}
