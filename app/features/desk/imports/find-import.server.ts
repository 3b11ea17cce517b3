import { sql } from 'drizzle-orm';
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
import {
  type InvitedDetails,
  importLines,
  imports,
  invitations,
  type PlaceChoice,
} from '#app/platform/db/schema/invitations.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Mapping } from './import-fields.ts';
import { type LineFilter, linesPerPage, type Verdict, verdictNames, verdicts } from './import-rules.ts';

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

type ImportProgress = RowOf<typeof progressShape>;

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

const listedShape = {
  id: imports.id,
  filename: imports.filename,
  state: imports.state,
  createdAt: cell.isoTime,
  lineCount: imports.lineCount,
  invited: cell.number,
  claimed: cell.number,
};

export type ImportRow = RowOf<typeof listedShape>;

const shownImports = 50;

export function listImports(): Promise<ImportRow[]> {
  return listRows(db(), listedShape)`
    select i.id, i.filename, i.state, i.created_at, i.line_count, s.invited, s.claimed
      from (select * from imports order by created_at desc limit ${shownImports}) i,
           lateral (select count(*) filter (where l.outcome = 'invited')::int as invited,
                           count(v.claimed_at)::int as claimed
                      from import_lines l left join invitations v on v.id = l.invitation_id
                     where l.import_id = i.id) s
     order by i.created_at desc`;
}

export type ShownLine = {
  number: number;
  fileLine: number;
  verdict: (typeof importLines.$inferSelect)['verdict'];
  name: string;
  email: string;
  place: string;
  notes: string[];
  suggestions: PlaceChoice[];
  outcome: 'invited' | 'skipped' | null;
  invitation: ShownInvitation | null;
};

export type ShownInvitation = {
  id: string;
  state: InvitationState;
  sentAt: string | null;
  expiresAt: string | null;
};

export type InvitationState = 'waiting' | 'sent' | 'expired' | 'claimed' | 'revoked' | 'removed';

const lineShape = {
  number: importLines.number,
  fileLine: importLines.fileLine,
  verdict: importLines.verdict,
  cells: orNull(listOf(cell.text)),
  details: orNull(cell.json),
  notes: importLines.notes,
  suggestions: importLines.suggestions,
  outcome: importLines.outcome,
  invitationId: orNull(invitations.id),
  email: invitations.email,
  sentAt: orNull(cell.isoTime),
  expiresAt: orNull(cell.isoTime),
  state: oneOf(['waiting', 'sent', 'expired', 'claimed', 'revoked', 'removed']),
};

/** One page of lines in file order, of one verdict or of all. The caller must be an admin. */
export async function listLines(
  importId: string,
  { filter, page, mapping }: { filter: LineFilter; page: number; mapping: Mapping },
): Promise<ShownLine[]> {
  const rows = await listRows(db(), lineShape)`
    select l.number, l.file_line, l.verdict, l.cells, coalesce(l.details, v.details) as details, l.notes,
           l.suggestions, l.outcome, v.id as invitation_id, v.email, v.sent_at, v.expires_at,
           case when v.removed_at is not null then 'removed' when v.claimed_at is not null then 'claimed'
                when v.revoked_at is not null then 'revoked' when v.expires_at < now() then 'expired'
                when v.sent_at is not null then 'sent' else 'waiting' end as state
      from import_lines l left join invitations v on v.id = l.invitation_id
     where l.import_id = ${importId} and ${filter === 'all' ? sql`true` : sql`l.verdict = ${filter}`}
     order by l.number limit ${linesPerPage} offset ${(page - 1) * linesPerPage}`;
  return rows.map(({ cells, details, invitationId, email, sentAt, expiresAt, state, ...line }) => ({
    ...line,
    ...wordsOf(cells, details as InvitedDetails | null, mapping),
    ...(email ? { email } : {}),
    notes: line.notes as string[],
    suggestions: line.suggestions as PlaceChoice[],
    invitation: invitationId ? { id: invitationId, state, sentAt, expiresAt } : null,
  }));
}

function wordsOf(cells: string[] | null, details: InvitedDetails | null, mapping: Mapping) {
  const typed = (field: keyof Mapping) => cells?.[mapping[field] ?? -1] ?? '';
  const person = details
    ? `${details.firstName} ${details.lastName}`.trim()
    : typed('name') || `${typed('firstName')} ${typed('lastName')}`.trim();
  const business = String(details?.profile.businessName ?? typed('businessName'));
  const area = details?.area;
  const place = area
    ? [area.city, area.state, area.country].filter(Boolean).join(', ')
    : [typed('city'), typed('state'), typed('country')].filter(Boolean).join(', ');
  return {
    name: [business, person].filter(Boolean).filter(isFirst).join(', '),
    email: details?.email ?? typed('email'),
    place,
  };
}

function isFirst(word: string, at: number, words: string[]): boolean {
  return words.indexOf(word) === at;
}
