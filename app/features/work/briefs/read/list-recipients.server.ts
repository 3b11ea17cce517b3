import { sql } from 'drizzle-orm';
import { formerMember } from '#app/features/accounts/settings/delete-account.server.ts';
import { isStillValid } from '#app/features/vocabulary/terms-days.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { briefRecipients } from '#app/platform/db/schema/briefs.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';

export type AskedCreative = {
  creativeId: string;
  name: string;
  place: string | null;
  isVerified: boolean;
  cover: { src: string; width: number; height: number; color: string; focus: string | null } | null;
};

/** Of `listings` as `l`; the statement itself must select `isVerified` and `name`. */
export const askedColumns = sql`
  coalesce((select s.label from service_places s where s.id = l.primary_place_id), l.primary_area) as place, l.cover_key, l.cover_width, l.cover_height, l.cover_color, l.cover_focus`;

export const askedShape = {
  place: orNull(cell.text),
  coverKey: orNull(listings.coverKey),
  coverWidth: orNull(listings.coverWidth),
  coverHeight: orNull(listings.coverHeight),
  coverColor: orNull(listings.coverColor),
  coverFocus: orNull(listings.coverFocus),
};

export function coverOf(row: Omit<RowOf<typeof askedShape>, 'place'>): AskedCreative['cover'] {
  const { coverKey: key, coverWidth: width, coverHeight: height } = row;
  return key && width && height
    ? { src: mediaUrl(key), width, height, color: row.coverColor ?? '#dad7cf', focus: row.coverFocus }
    : null;
}

export type RecipientStatus = 'sent' | 'seen' | 'declined' | 'estimate';

export type BriefRecipient = Omit<AskedCreative, 'creativeId'> & {
  id: string;
  creativeId: string | null;
  threadId: string | null;
  status: RecipientStatus;
  at: string;
  declineKind: string | null;
  declineWords: string | null;
  estimate: ReceivedEstimate | null;
  /** They have neither answered nor been reminded. */
  canBeReminded: boolean;
};

export type ReceivedEstimate = {
  id: string;
  version: number;
  total: number;
  currency: string;
  validUntil: string | null;
  /** False when its last day is over. */
  isValid: boolean;
  state: string;
};

const rowShape = {
  id: briefRecipients.id,
  creativeId: orNull(cell.text),
  name: cell.text,
  isVerified: cell.boolean,
  ...askedShape,
  threadId: orNull(cell.text),
  sentAt: cell.isoTime,
  seenAt: orNull(cell.isoTime),
  declinedAt: orNull(cell.isoTime),
  declineKind: briefRecipients.declineKind,
  declineReason: briefRecipients.declineReason,
  isReminded: cell.boolean,
  estimateId: orNull(cell.text),
  version: orNull(cell.number),
  total: orNull(cell.number),
  currency: orNull(cell.text),
  validUntil: orNull(cell.text),
  state: orNull(cell.text),
  estimateAt: orNull(cell.isoTime),
};

/** The recipients of a brief in the order of selection. For its client. */
export async function listRecipients(briefId: string): Promise<BriefRecipient[]> {
  const rows = await listRows(db(), rowShape)`
    select r.id, r.creative_id, coalesce(l.business_name, c.business_name, ${formerMember}) as name,
           coalesce(l.is_verified, false) as is_verified, ${askedColumns}, r.thread_id,
           r.sent_at, r.seen_at, r.declined_at, r.decline_kind, r.decline_reason,
           r.reminded_at is not null as is_reminded,
           v.estimate_id, v.version, v.total, v.currency, v.terms->>'validUntil' as valid_until, v.state, v.sent_at as estimate_at
      from brief_recipients r
      left join creative_profiles c on c.id = r.creative_id
      left join listings l on l.creative_id = r.creative_id
      left join lateral (
        select n.* from estimates e join estimate_versions n on n.estimate_id = e.id
         where e.recipient_id = r.id and n.state in ('sent', 'accepted', 'declined')
         order by n.version desc limit 1) v on true
     where r.brief_id = ${briefId} and r.sent_at is not null
     order by r.position, r.created_at, r.id`;
  return rows.map((row) => {
    const { id, creativeId, name, place, isVerified, threadId, declineKind, declineReason } = row;
    const { status, at } = statusOf(row);
    return {
      id,
      creativeId,
      name,
      place,
      isVerified,
      cover: coverOf(row),
      threadId,
      status,
      at,
      declineKind,
      declineWords: declineReason,
      estimate:
        row.estimateId && row.version !== null && row.total !== null && row.currency && row.state
          ? {
              id: row.estimateId,
              version: row.version,
              total: row.total,
              currency: row.currency,
              validUntil: row.validUntil,
              isValid: row.validUntil === null || isStillValid({ validUntil: row.validUntil }, now()),
              state: row.state,
            }
          : null,
      canBeReminded: !row.isReminded && creativeId !== null && (status === 'sent' || status === 'seen'),
    };
  });
}

/** An estimate outranks an earlier refusal, and both outrank "seen". */
function statusOf(row: {
  sentAt: string;
  seenAt: string | null;
  declinedAt: string | null;
  estimateAt: string | null;
}): { status: RecipientStatus; at: string } {
  if (row.estimateAt) return { status: 'estimate', at: row.estimateAt };
  if (row.declinedAt) return { status: 'declined', at: row.declinedAt };
  return row.seenAt ? { status: 'seen', at: row.seenAt } : { status: 'sent', at: row.sentAt };
}
