import type { ListingCard } from './listing-card.ts';

/** 'Photographer, Austin, TX'. */
export function typeAndPlace(card: Pick<ListingCard, 'type' | 'area'>): string {
  return card.area ? `${card.type}, ${card.area}` : card.type;
}
