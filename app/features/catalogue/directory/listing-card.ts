export type ListingCard = {
  id: string;
  name: string;
  type: string;
  area: string | null;
  isFeatured: boolean;
  isVerified: boolean;
  avatarUrl: string | null;
  /** The mean of the reviews, 1 to 5; null without reviews. */
  rating: number | null;
  reviewCount: number;
  specialties: string[];
  moreSpecialties: number;
  cover: CardCover | null;
  /** The position of the primary area, for the map; null when the gazetteer has none. */
  position: { latitude: number; longitude: number } | null;
};

type CardCover = {
  /** The focal point for crops, as CSS `object-position`; null for the middle. */
  focus: string | null;
  /** `/media/{key}`, without a size. */
  src: string;
  width: number;
  height: number;
  color: string;
  title: string;
};

export const specialtiesOnCard = 3;

export const maxServiceAreas = 20;
