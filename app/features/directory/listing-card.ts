/** What a creative card shows (specification section 2, Creative card): one listed creative, ready to draw. */
export type ListingCard = {
  id: string;
  name: string;
  type: string;
  /** 'Austin, TX', 'Munich, Germany', or null where no service area is given. */
  area: string | null;
  isFeatured: boolean;
  isVerified: boolean;
  avatarUrl: string | null;
  /** Mean of the reviews, 1 to 5; null without reviews. */
  rating: number | null;
  reviewCount: number;
  /** The first three. */
  specialties: string[];
  /** How many more there are. */
  moreSpecialties: number;
  cover: CardCover | null;
  /** Position of the primary area, for the map; null where the gazetteer has none. */
  position: { latitude: number; longitude: number } | null;
};

export type CardCover = {
  /** Where crops of it look, as CSS writes it; null for the middle. */
  focus: string | null;
  /** `/media/{key}`, without a size. */
  src: string;
  width: number;
  height: number;
  color: string;
  title: string;
};

/** How many specialties a card names before '+N more' (specification section 9). */
export const specialtiesOnCard = 3;
