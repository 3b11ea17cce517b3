import type { Subject } from '#app/features/vocabulary/board-address.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import type { BoardEntry } from '../board-entry.ts';
import { entryColumns, entryShape, entryTables, toEntry } from '../entries/entry-rows.server.ts';
import { findSubject } from './find-subject.server.ts';

export async function findSubjectCard(subject: Subject): Promise<Pick<BoardEntry, 'title' | 'shown'> | null> {
  const found = await findSubject(subject);
  const row =
    found &&
    (await findRow(publicDb(), entryShape)`
      select ${entryColumns}
        from (select ${found.id}::uuid as id, ${found.kind}::varchar as kind, ${found.id}::uuid as subject_id,
                     ${found.creativeId}::uuid as creative_id, ${found.title}::varchar as title, null::varchar as notes,
                     null::uuid as added_by) as e ${entryTables}`);
  if (!row) {
    return null;
  }
  const { title, shown } = toEntry(row, null);
  return shown && { title, shown };
}
