import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { licenseShape } from '../license-cells.server.ts';
import { type LicenseState, stateOf } from '../license-state.ts';
import { picturesWords } from '../license-words.ts';

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
