import { z } from 'zod';
import { pageSize } from '#app/features/catalogue/directory/listing-page.ts';
import { makeSizesSometime } from '#app/features/uploads/make-sizes.job.server.ts';
import { now } from '#app/platform/clock.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { env } from '#app/platform/env.server.ts';
import { findMediaFile, isSizeMade } from '#app/platform/images/picture-size.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { listUsualSizes, type PictureUse } from '#app/ui/usual-sizes.ts';
import { emptyTrash } from './trash/trash.server.ts';

type ShownPicture = { mediaKey: string; use: PictureUse };

const browsePages = 3;
const maxPictures = 1_000;

/**
 * Pictures that visitors see first and that lack a usual size: covers and avatars of the first browse pages, which
 * start with the featured creatives of the home page, then those creatives' portfolios.
 */
async function listPicturesWithoutSizes(): Promise<ShownPicture[]> {
  const rows = await listRows(publicDb(), { mediaKey: mediaFiles.key, use: oneOf(['photograph', 'avatar']) })`
    with shown as (
      select l.creative_id, l.cover_key, l.is_featured,
             row_number() over (order by l.is_featured desc, l.created_at desc, l.creative_id desc) as place
        from listings l
       order by place
       limit ${browsePages * pageSize}
    ), pictures as (
      select cover_key as media_key, 'photograph' as use, 1 as round, place, 0 as sort_order from shown
      union all
      select c.avatar_media_key, 'avatar', 1, s.place, 1 from shown s join creative_profiles c on c.id = s.creative_id
      union all
      select i.media_key, 'photograph', 2, s.place, i.sort_order
        from shown s join portfolio_items i on i.creative_id = s.creative_id
       where s.is_featured
    )
    select m.key as media_key, p.use
      from pictures p join media_files m on m.key = p.media_key
     group by m.key, p.use
     order by min(array[p.round, p.place, p.sort_order])
     limit ${maxPictures}`;
  const missing: ShownPicture[] = [];
  for (const picture of rows) {
    if (await isASizeMissing(picture)) {
      missing.push(picture);
    }
  }
  return missing;
}

async function isASizeMissing({ mediaKey, use }: ShownPicture): Promise<boolean> {
  const file = await findMediaFile(mediaKey);
  for (const { width, format } of file ? listUsualSizes(use, file.width) : []) {
    if (file && !(await isSizeMade({ file, width, format }))) {
      return true;
    }
  }
  return false;
}

/**
 * Runs after a start: makes missing sizes of the first pictures that visitors see, for example after seeding. Uploads
 * get theirs on arrival.
 */
export const makeShownSizesJob: Job<object> = {
  name: 'make-shown-picture-sizes',
  schema: z.object({}),
  handle: async (_payload, signal) => {
    if (!env().arePicturesMadeAhead) {
      return;
    }
    for (const picture of await listPicturesWithoutSizes()) {
      signal?.throwIfAborted();
      await makeSizesSometime(picture);
    }
  },
  retries: 3,
  retryDelaySeconds: 60,
  afterStartSeconds: 3,
  isOncePerKey: true,
};

export const emptyTrashJob: Job<object> = {
  name: 'empty-portfolio-trash',
  schema: z.object({}),
  handle: async () => {
    await emptyTrash(now());
  },
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
  cron: '37 * * * *',
};
