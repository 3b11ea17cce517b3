import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { briefRevisions } from '#app/platform/db/schema/briefs.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { type BriefChange, changesBetween } from '../brief-changes.ts';
import { describeBrief } from '../brief-words.ts';

export type BriefRevision = { revision: number; at: string; changes: BriefChange[] };

const maxShown = 10;

/** The changes of the latest revisions, newest first; the first revision has none. */
export async function listRevisions(briefId: string): Promise<BriefRevision[]> {
  const rows = await listRows(db(), {
    revision: briefRevisions.revision,
    content: briefRevisions.content,
    at: cell.isoTime,
    place: orNull(places.label),
    files: orNull(cell.text),
  })`
    select r.revision, r.content, r.created_at as at,
           (select g.label from places g where g.id = (r.content->>'placeId')::int) as place,
           (select string_agg(u.filename, ', ' order by f.from_revision, f.position)
              from brief_files f join uploads u on u.id = f.upload_id
             where f.brief_id = r.brief_id and f.from_revision <= r.revision
               and (f.until_revision is null or f.until_revision >= r.revision)) as files
      from brief_revisions r where r.brief_id = ${briefId} order by r.revision desc limit ${maxShown + 1}`;
  const said = rows.map(({ content, place, files }) => [
    ...describeBrief(content, place),
    ...(files ? [{ term: 'Files', text: files }] : []),
  ]);
  return rows.slice(0, -1).map(({ revision, at }, index) => ({
    revision,
    at,
    changes: changesBetween(said[index + 1] ?? [], said[index] ?? []),
  }));
}
