/** An entry of a client's shortlist (specification section 2, Shortlist). */
export type ShortlistEntry = {
  creativeId: string;
  name: string;
  notes: string | null;
  /** As an ISO string. */
  savedAt: string;
  /** Null for an unlisted creative, of whom only the name is shown. */
  listing: EntryListing | null;
};

export type EntryListing = {
  type: string;
  years: number | null;
  /** For example "Austin, TX"; null without a service area. */
  area: string | null;
  tagline: string | null;
  isFeatured: boolean;
  isVerified: boolean;
  avatarUrl: string | null;
  /** Mean of the reviews, 1 to 5; null without reviews. */
  rating: number | null;
  reviewCount: number;
  specialties: string[];
  moreSpecialties: number;
  cover: {
    src: string;
    width: number;
    height: number;
    color: string;
    title: string;
    focus: string | null;
  } | null;
};

export function typeAndYears({ type, years }: Pick<EntryListing, 'type' | 'years'>): string {
  return years === null ? type : `${type}, ${years} ${years === 1 ? 'year' : 'years'} of experience`;
}

export function savedText(count: number): string {
  return `${count.toLocaleString('en-US')} saved ${count === 1 ? 'creative' : 'creatives'}`;
}

export type SavedCards = readonly string[] | 'visitor';
