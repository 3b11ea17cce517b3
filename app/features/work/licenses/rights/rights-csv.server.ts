import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { licensePath } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import { csvText } from '#app/platform/csv.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { env } from '#app/platform/env.server.ts';
import { pageOf, readTimeCursor, type TimeCursor } from '#app/platform/time-cursor.ts';
import { licenseShape } from '../license-cells.server.ts';
import { stateOf } from '../license-policy.ts';
import { allowedSentences, neverAllowedWords } from '../license-words.ts';
import { ownLicenseIds } from './list-rights.server.ts';
import { rightsPath } from './rights-address.ts';

export const rightsFileName = 'my-rights.csv';

const columns = [
  'License',
  'Status',
  'Project',
  'Place',
  'Picture',
  'Title',
  'Photographer',
  'Credit',
  'Holder',
  'Allowed',
  'Not allowed',
  'From',
  'Until',
  'Certificate',
] as const;

const licensesAtOnce = 100;
/** Row limit of the export; the page shows the rest. */
const maxLines = 50_000;

const states = { valid: 'Valid', ended: 'Ended', withdrawn: 'Withdrawn' } as const;

type Line = (string | number)[];

/** All licensed pictures, one per line, newest licenses first. */
export async function rightsCsv(actor: Actor): Promise<string> {
  const at = now();
  const lines: Line[] = [];
  let after: TimeCursor | null = null;
  do {
    const { items, next }: Awaited<ReturnType<typeof listSome>> = await listSome(actor, { after, at });
    lines.push(...items.flat());
    after = readTimeCursor(next);
  } while (after && lines.length < maxLines);
  const isCut = after !== null || lines.length > maxLines;
  return csvText(columns, [
    ...lines.slice(0, maxLines),
    ...(isCut ? [[`There are more pictures at ${env().origin}${rightsPath}`]] : []),
  ]);
}

async function listSome(actor: Actor, { after, at }: { after: TimeCursor | null; at: Date }) {
  const rows = await listRows(db(), { ...licenseShape, atMicros: cell.text })`
    select l.id, l.number, l.content, l.content_hash, l.issued_at, l.ends_on, l.withdrawn_at, l.withdrawn_reason,
           ${microsOf(sql`l.issued_at`)} as at_micros
      from licenses l
     where l.id = any(${ownLicenseIds(actor)}) and ${olderThan(after, { at: sql`l.issued_at`, id: sql`l.id` })}
     order by l.issued_at desc, l.id desc limit ${licensesAtOnce + 1}`;
  return pageOf(rows, { size: licensesAtOnce, itemOf: (row) => linesOf(row, at) });
}

function linesOf(row: RowOf<typeof licenseShape>, at: Date): Line[] {
  const { number, content } = row;
  const { project, creative, party } = content;
  const allowed = allowedSentences(content).join(' ');
  return content.pictures.map((picture) => [
    number,
    states[stateOf(row, at)],
    project.name,
    project.place ?? '',
    picture.number,
    picture.title,
    creative.name,
    creative.credit,
    party.name,
    allowed,
    neverAllowedWords(),
    content.startsOn,
    content.endsOn ?? '',
    `${env().origin}${licensePath(number)}`,
  ]);
}
