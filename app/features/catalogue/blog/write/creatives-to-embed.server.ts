import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { answerSearch } from '#app/features/catalogue/directory/answer-search.server.ts';
import { typeAndPlace } from '#app/features/catalogue/directory/creative-types.ts';
import { readSearchState } from '#app/features/catalogue/directory/directory-address.ts';
import type { ListingCard } from '#app/features/catalogue/directory/listing-card.ts';
import { listCards } from '#app/features/catalogue/directory/listing-cards.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { isUuid } from '#app/platform/uuid.ts';

const maxFound = 8;
const maxTextLength = 100;
/** A single letter would match too many creatives. */
const minLetters = 2;

export async function findCreativesToEmbed(actor: Actor, text: string): Promise<EmbeddableCreative[]> {
  const words = oneLine(text, maxTextLength);
  if (!isAdmin(actor) || words.length < minLetters) {
    return [];
  }
  const named = await listRows(publicDb(), { id: listings.creativeId })`
    select l.creative_id as id
      from (select name_key(${words}) as begin) n
     cross join lateral (
       select creative_id from listings
        where name_key ~>=~ n.begin and name_key ~<~ (n.begin || chr(1114111))
        order by name_key using ~<~ limit ${maxFound}) l
     where n.begin <> ''`;
  const found =
    named.length < maxFound ? await answerSearch(readSearchState(new URLSearchParams({ q: words }))) : null;
  const ids = [...new Set([...named, ...(found?.cards ?? [])].map(({ id }) => id))].slice(0, maxFound);
  return (await listCards(ids)).map(toEmbeddable);
}

export async function findCreativeToEmbed(actor: Actor, id: string): Promise<EmbeddableCreative | null> {
  if (!isAdmin(actor) || !isUuid(id)) {
    return null;
  }
  const [card] = await listCards([id.toLowerCase()]);
  return card ? toEmbeddable(card) : null;
}

function toEmbeddable(card: ListingCard): EmbeddableCreative {
  return {
    id: card.id,
    name: card.name,
    detail: typeAndPlace(card),
    picture: card.cover ? `${card.cover.src}/480.jpg` : null,
  };
}

export type EmbeddableCreative = {
  id: string;
  name: string;
  detail: string;
  picture: string | null;
};
