import { sql } from 'drizzle-orm';
import type { Side } from '#app/features/talk/messages/thread-policy.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { briefCards, briefRevisions, briefs } from '#app/platform/db/schema/briefs.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { briefEvents } from '../brief-policy.ts';
import { type BriefLine, describeBrief } from '../brief-words.ts';
import type { BriefCardFacts } from './brief-card.tsx';

const rowShape = {
  messageId: briefCards.messageId,
  briefId: briefCards.briefId,
  number: notNull(briefs.number),
  state: cell.text,
  event: oneOf(briefEvents),
  revision: briefCards.revision,
  content: orNull(briefRevisions.content),
  place: orNull(places.label),
  estimateId: orNull(cell.text),
  version: orNull(cell.number),
  total: orNull(cell.number),
  currency: orNull(cell.text),
  validUntil: orNull(cell.text),
  versionState: orNull(cell.text),
  hasSeveral: cell.boolean,
};

const shownLines = ['Building', 'Views', 'Dates', 'Estimates wanted by', 'Budget'];

const severalAnswers = sql`(
  select count(*) > 1 from brief_recipients r join estimates e on e.recipient_id = r.id
   where r.brief_id = b.id and exists (
     select 1 from estimate_versions s where s.estimate_id = e.id and s.state in ('sent', 'accepted', 'declined')))`;

/** Brief cards by message id. Only the client learns whether there are other answers. */
export async function listBriefCards(
  messageIds: readonly number[],
  side: Side,
): Promise<Map<number, BriefCardFacts>> {
  const rows = await listRows(db(), rowShape)`
    select k.message_id, k.brief_id, b.number, b.state, k.event, k.revision, v.content,
           (select g.label from places g where g.id = (v.content->>'placeId')::int) as place,
           n.estimate_id, n.version, n.total, n.currency, n.terms->>'validUntil' as valid_until, n.state as version_state,
           ${side === 'client' ? severalAnswers : sql`false`} as has_several
      from brief_cards k join briefs b on b.id = k.brief_id
      left join estimate_cards x on x.message_id = k.message_id
      left join estimate_versions n on n.id = x.version_id
      left join brief_revisions v on v.brief_id = k.brief_id and v.revision = k.revision
     where k.message_id = any(${sql.param([...messageIds])}::bigint[])`;
  return new Map(
    rows.map((row) => {
      const {
        messageId,
        content,
        place,
        estimateId,
        version,
        total,
        currency,
        validUntil,
        versionState,
        hasSeveral,
        ...card
      } = row;
      const lines: BriefLine[] =
        card.event === 'sent' && content
          ? describeBrief(content, place).filter(({ term }) => shownLines.includes(term))
          : [];
      const estimate =
        estimateId && version !== null && total !== null && currency && versionState
          ? { id: estimateId, version, total, currency, validUntil, state: versionState }
          : null;
      const name = content?.projectName ?? '';
      return [messageId, { ...card, name, lines, estimate, canBeCompared: hasSeveral && estimate !== null }];
    }),
  );
}
