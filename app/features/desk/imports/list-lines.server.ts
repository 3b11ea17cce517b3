import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import {
  type InvitedDetails,
  importLines,
  invitations,
  type PlaceChoice,
} from '#app/platform/db/schema/invitations.ts';
import type { Mapping } from './import-fields.ts';
import { type LineFilter, linesPerPage } from './line-address.ts';

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

const shape = {
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
  const rows = await listRows(db(), shape)`
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
