import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { rememberEachUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import type { ListingCard } from './listing-card.ts';
import { type CardRow, cardColumns, placedCardShape, toCard } from './listing-rows.server.ts';

export type StandingCard = { card: ListingCard; row: CardRow };

export async function listCards(creativeIds: readonly string[]): Promise<ListingCard[]> {
  return (await listStandingCards(creativeIds)).map(({ card }) => card);
}

export async function listStandingCards(creativeIds: readonly string[]): Promise<StandingCard[]> {
  const known = creativeIds.length === 0 ? null : await findCards(creativeIds);
  return creativeIds.flatMap((id) => known?.get(id) ?? []);
}

/** Cached, because most pages show cards that were shown before. */
const findCards = rememberEachUntilChange(
  async (creativeIds: readonly string[]): Promise<ReadonlyMap<string, StandingCard>> => {
    const rows = await listRows(
      publicDb(),
      placedCardShape,
    )`${prepared}select ${cardColumns}, p.latitude, p.longitude
        from listings l left join service_places p on p.id = l.primary_place_id
       where l.creative_id = any(${`{${creativeIds.join(',')}}`}::uuid[])`;
    return new Map(rows.map((row) => [row.id, { card: toCard(row), row }]));
  },
);
