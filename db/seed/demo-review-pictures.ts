import type { ClientBase } from 'pg';

/**
 * Pictures in reviews of the demo's creative: two approved ones with the newest review, and two pending ones with the
 * next.
 */
export async function insertDemoReviewPictures(
  client: ClientBase,
  { now, creativeEmail }: { now: Date; creativeEmail: string },
): Promise<void> {
  await client.query(
    `with reviewed as (
       select r.id, r.creative_id, row_number() over (order by r.created_at desc, r.id desc) as nth
         from reviews r join creative_profiles c on c.id = r.creative_id join users u on u.id = c.user_id
        where u.email = $1),
     pictures as (
       select key, row_number() over (order by key) as nth from media_files
        where media_type = 'image' and original_key not like 'avatars/%' and width > height
          and key not in (select i.media_key from portfolio_items i join reviewed v on v.creative_id = i.creative_id
                           where i.media_key is not null)),
     words (nth, review, title, photographer, state) as (values
       (1, 1, 'Six months in', null, 'shown'), (2, 1, null, 'Office of the architects', 'shown'),
       (3, 2, 'In use, first summer', null, 'pending'), (4, 2, null, null, 'pending'))
     insert into review_pictures (review_id, creative_id, media_key, title, alt_text, photographer, state, decided_at,
                                  sort_order, created_at)
     select v.id, v.creative_id, p.key, w.title,
            (select i.alt_text from portfolio_items i where i.media_key = p.key order by i.id limit 1), w.photographer, w.state,
            case when w.state = 'shown' then $2::timestamptz - interval '1 day' end, w.nth, $2::timestamptz - interval '2 days'
       from words w join reviewed v on v.nth = w.review join pictures p on p.nth = w.nth * 3`,
    [creativeEmail, now],
  );
}
