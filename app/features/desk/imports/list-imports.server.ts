import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { imports } from '#app/platform/db/schema/invitations.ts';

const shape = {
  id: imports.id,
  filename: imports.filename,
  state: imports.state,
  createdAt: cell.isoTime,
  lineCount: imports.lineCount,
  invited: cell.number,
  claimed: cell.number,
};

export type ImportRow = RowOf<typeof shape>;

const shownImports = 50;

export function listImports(): Promise<ImportRow[]> {
  return listRows(db(), shape)`
    select i.id, i.filename, i.state, i.created_at, i.line_count, s.invited, s.claimed
      from (select * from imports order by created_at desc limit ${shownImports}) i,
           lateral (select count(*) filter (where l.outcome = 'invited')::int as invited,
                           count(v.claimed_at)::int as claimed
                      from import_lines l left join invitations v on v.id = l.invitation_id
                     where l.import_id = i.id) s
     order by i.created_at desc`;
}
