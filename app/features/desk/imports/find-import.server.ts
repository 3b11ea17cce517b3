import { db } from '#app/platform/db/client.server.ts';
import {
  cell,
  findRow,
  getRow,
  listOf,
  listRows,
  notNull,
  oneOf,
  orNull,
  type RowOf,
} from '#app/platform/db/rows.server.ts';
import { importLines, imports, type PlaceChoice } from '#app/platform/db/schema/invitations.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Mapping } from './import-fields.ts';
import { type Verdict, verdictNames, verdicts } from './verdicts.ts';

const importShape = {
  id: imports.id,
  filename: imports.filename,
  encoding: imports.encoding,
  columns: imports.columns,
  mapping: imports.mapping,
  state: imports.state,
  lineCount: imports.lineCount,
  takesUnknownPlaces: imports.takesUnknownPlaces,
  wantsReminder: imports.wantsReminder,
  createdAt: cell.isoTime,
  isForgotten: cell.boolean,
  firstCells: orNull(listOf(cell.text)),
};

export type FoundImport = Omit<RowOf<typeof importShape>, 'mapping'> & {
  mapping: Mapping;
  counts: Record<Verdict, number>;
  progress: ImportProgress;
};

export type ImportProgress = RowOf<typeof progressShape>;

const progressShape = {
  checked: cell.number,
  invited: cell.number,
  skipped: cell.number,
  sent: cell.number,
  claimed: cell.number,
  revoked: cell.number,
  removed: cell.number,
};

/** An import with counts per verdict; null when there is none. The caller must be an admin. */
export async function findImport(id: string): Promise<FoundImport | null> {
  if (!isUuid(id)) {
    return null;
  }
  const found = await findRow(db(), importShape)`
    select i.id, i.filename, i.encoding, i.columns, i.mapping, i.state, i.line_count, i.takes_unknown_places,
           i.wants_reminder, i.created_at, i.forgotten_at is not null as is_forgotten,
           (select cells from import_lines l where l.import_id = i.id and l.number = 1) as first_cells
      from imports i where i.id = ${id}`;
  if (!found) {
    return null;
  }
  const [counted, progress] = await Promise.all([countVerdicts(id), findProgress(id)]);
  return { ...found, mapping: found.mapping as Mapping, counts: counted, progress };
}

async function countVerdicts(id: string): Promise<Record<Verdict, number>> {
  const rows = await listRows(db(), { verdict: oneOf(verdicts), amount: cell.number })`
    select verdict, count(*)::int as amount from import_lines
     where import_id = ${id} and verdict is not null group by verdict`;
  const amounts = verdictNames.map((name) => [name, rows.find((row) => row.verdict === name)?.amount ?? 0]);
  // The query returns every verdict.
  return Object.fromEntries(amounts) as Record<Verdict, number>;
}

function findProgress(id: string): Promise<ImportProgress> {
  return getRow(db(), progressShape)`
    select count(l.verdict)::int as checked, count(*) filter (where l.outcome = 'invited')::int as invited,
           count(*) filter (where l.outcome = 'skipped')::int as skipped, count(v.sent_at)::int as sent,
           count(v.claimed_at)::int as claimed, count(v.revoked_at)::int as revoked,
           count(v.removed_at)::int as removed
      from import_lines l left join invitations v on v.id = l.invitation_id where l.import_id = ${id}`;
}

const failedShape = {
  number: importLines.number,
  cells: notNull(importLines.cells),
  verdict: notNull(importLines.verdict),
  notes: importLines.notes,
  suggestions: importLines.suggestions,
};

/** Lines that led to no invitation, with their original cells. The caller must be an admin. */
export async function listFailedLines(id: string) {
  const rows = await listRows(db(), failedShape)`
    select number, cells, verdict, notes, suggestions from import_lines l
     where import_id = ${id} and cells is not null and verdict is not null
       and outcome is distinct from 'invited' and verdict <> 'new'
     order by number`;
  return rows.map(({ suggestions, ...row }) => ({
    ...row,
    notes: row.notes as string[],
    places: (suggestions as PlaceChoice[]).map(({ label }) => label),
  }));
}
