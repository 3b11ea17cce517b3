import { dayMs, utcDay } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { appearanceWords, viewSources } from '#app/platform/db/schema/activity.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { viewSourceName } from '../view-source.ts';

export type FoundBy = {
  words: { words: string; shown: number; views: number }[];
  sources: { name: string; views: number }[];
  pictures: PictureViews[];
};

export type PictureViews = {
  id: string;
  title: string;
  src: string;
  width: number;
  height: number;
  color: string;
  /** Null for fewer than ten, which may be a single visitor. */
  views: number | null;
};

/** Smaller counts are hidden, because they may be a single visitor. */
export const fewestTold = 10;
const maxTold = 8;

/** From `since` ('2026-03-14') on. Words and sites with at least ten, most frequent first. */
export async function findFoundBy(creativeId: string, since: string): Promise<FoundBy> {
  const [words, sources, pictures] = await Promise.all([
    listRows(db(), { words: appearanceWords.words, shown: cell.number, views: cell.number })`
      select words, sum(amount)::int as shown, sum(views)::int as views from appearance_words
       where creative_id = ${creativeId} and day >= ${since}
       group by words having sum(amount) >= ${fewestTold}
       order by shown desc, words limit ${maxTold}`,
    listRows(db(), { source: viewSources.source, views: cell.number })`
      select source, sum(views)::int as views
        from (select case when sum(amount) >= ${fewestTold} or source !~ '[.]' then source else 'other' end as source,
                     sum(amount) as views
                from view_sources where creative_id = ${creativeId} and day >= ${since} group by view_sources.source) as each
       group by source having sum(views) >= ${fewestTold}
       order by source = 'other', views desc, source limit ${maxTold}`,
    listPictures(creativeId, since),
  ]);
  return {
    words,
    sources: sources.map(({ source, views }) => ({ name: viewSourceName(source), views })),
    pictures,
  };
}

async function listPictures(creativeId: string, since: string): Promise<PictureViews[]> {
  const rows = await listRows(db(), {
    id: portfolioItems.id,
    title: portfolioItems.title,
    mediaKey: mediaFiles.key,
    width: mediaFiles.width,
    height: mediaFiles.height,
    averageColor: mediaFiles.averageColor,
    views: cell.number,
  })`
    select i.id, i.title, i.media_key, m.width, m.height, m.average_color, v.views
      from (select item_id, sum(amount)::int as views from picture_views
             where creative_id = ${creativeId} and day >= ${since} group by item_id) as v
      join portfolio_items i on i.id = v.item_id
      join media_files m on m.key = i.media_key
     order by v.views desc, i.sort_order, i.id limit ${maxPictures}`;
  return rows.map(({ mediaKey, averageColor, views, ...row }) => ({
    ...row,
    src: mediaUrl(mediaKey),
    color: averageColor,
    views: views >= fewestTold ? views : null,
  }));
}

const maxPictures = 20;

/** Visits from a creative's own sharing; null for fewer than ten, which may be a single visitor. */
type SharedVisits = { days: number; byCode: number | null; byLink: number | null };

const days = 28;

/** By the QR code, or by a link outside of web pages, as in an email or document. */
export async function findSharedVisits(creativeId: string, now: Date): Promise<SharedVisits> {
  const since = utcDay(new Date(now.getTime() - (days - 1) * dayMs));
  const { code, direct } = await getRow(db(), { code: cell.number, direct: cell.number })`
    select coalesce(sum(amount) filter (where source = 'code'), 0)::int as code,
           coalesce(sum(amount) filter (where source = 'direct'), 0)::int as direct
      from view_sources where creative_id = ${creativeId} and day >= ${since}`;
  const told = (amount: number) => (amount >= fewestTold ? amount : null);
  return { days, byCode: told(code), byLink: told(direct) };
}
