import { LRUCache } from 'lru-cache';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import type { MediaAudience } from './upload-policy.ts';

/** Only public media are cached, because a draft may be published at any moment. */
const shownToEverybody = new LRUCache<string, true>({ max: 5_000, ttl: 5 * 60_000 });

export function forgetMediaAudience(key?: string): void {
  if (key === undefined) {
    shownToEverybody.clear();
  } else {
    shownToEverybody.delete(key);
  }
}

const rowShape = {
  ownerId: uploads.ownerId,
  purpose: uploads.purpose,
  state: uploads.state,
  isPublished: cell.boolean,
  isInTrash: cell.boolean,
  /** The creative of its review, and whether they agreed to it. */
  isAgreedTo: cell.boolean,
  reviewedUserId: orNull(cell.text),
};

type Row = RowOf<typeof rowShape>;

/**
 * Who may see a media key at `/media/…`. Public: portfolios (not the trash), avatars, pictures of published posts,
 * agreed review pictures, and demo media without an upload. Conversation files are never served here, but by
 * `/messages/files/{id}` to both sides.
 */
export async function findMediaAudience(mediaKey: string): Promise<MediaAudience> {
  if (shownToEverybody.has(mediaKey)) {
    return { kind: 'everybody' };
  }
  // From the primary, because a replica may lag behind a publication.
  const row = await findRow(db(), rowShape)`
    select u.owner_id, u.purpose, u.state,
           u.purpose = 'blog' and exists (
             select 1 from blog_posts p
              where p.is_published and (position(u.media_key in p.content) > 0
                                        or position(u.media_key in p.featured_image_url) > 0
                                        or position(u.media_key in p.social_image_url) > 0)) as is_published,
           u.purpose = 'portfolio'
             and exists (select 1 from deleted_portfolio_items t where t.media_key = u.media_key) as is_in_trash,
           r.state is not distinct from 'shown' as is_agreed_to, c.user_id::text as reviewed_user_id
      from uploads u
      left join review_pictures r on u.purpose = 'review' and r.media_key = u.media_key
      left join creative_profiles c on c.id = r.creative_id
     where u.media_key = ${mediaKey}`;
  const audience = audienceOf(row);
  if (audience.kind === 'everybody') {
    shownToEverybody.set(mediaKey, true);
  }
  return audience;
}

function audienceOf(upload: Row | null): MediaAudience {
  if (!upload) {
    return { kind: 'everybody' };
  }
  const { ownerId, purpose, state } = upload;
  if (purpose === 'attachment' || state === 'removed') {
    return { kind: 'nobody' };
  }
  if (purpose === 'blog') {
    return upload.isPublished ? { kind: 'everybody' } : { kind: 'admins' };
  }
  if (purpose === 'review' && upload.reviewedUserId !== null && !upload.isAgreedTo) {
    return { kind: 'sides', userIds: [ownerId, upload.reviewedUserId] };
  }
  return state === 'attached' && !upload.isInTrash ? { kind: 'everybody' } : { kind: 'owner', ownerId };
}
