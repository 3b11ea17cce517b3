import { sql } from 'drizzle-orm';
import type { BriefCardFacts } from '#app/features/briefs/brief-card.tsx';
import { briefEvents } from '#app/features/briefs/brief-events.ts';
import { type BriefLine, describeBrief } from '#app/features/briefs/brief-words.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { briefCards, briefRevisions, briefs } from '#app/platform/db/schema/briefs.ts';
import { places } from '#app/platform/db/schema/places.ts';

const rowShape = {
  messageId: briefCards.messageId,
  briefId: briefCards.briefId,
  number: notNull(briefs.number),
  state: cell.text,
  event: oneOf(briefEvents),
  revision: briefCards.revision,
  content: orNull(briefRevisions.content),
  place: orNull(places.label),
};

/** What a card shows at once; all else is on the brief's own page. */
const shownLines = ['Building', 'Views', 'Dates', 'Estimates wanted by', 'Budget'];

/** The cards among these messages, by the id of theirs. */
export async function listBriefCards(messageIds: readonly number[]): Promise<Map<number, BriefCardFacts>> {
  if (messageIds.length === 0) {
    return new Map();
  }
  const rows = await listRows(db(), rowShape)`
    select k.message_id, k.brief_id, b.number, b.state, k.event, k.revision, v.content,
           (select g.label from places g where g.id = (v.content->>'placeId')::int) as place
      from brief_cards k join briefs b on b.id = k.brief_id
      left join brief_revisions v on v.brief_id = k.brief_id and v.revision = k.revision
     where k.message_id = any(${sql.param([...messageIds])}::bigint[])`;
  return new Map(
    rows.map(({ messageId, content, place, ...card }) => {
      const lines: BriefLine[] =
        card.event === 'sent' && content
          ? describeBrief(content, place).filter(({ term }) => shownLines.includes(term))
          : [];
      return [messageId, { ...card, name: content?.projectName ?? '', lines }];
    }),
  );
}
