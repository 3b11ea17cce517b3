/** A saved creative on their client's shortlist, ready to draw (specification section 2, Shortlist). */
export type ShortlistEntry = {
  creativeId: string;
  name: string;
  notes: string | null;
  /** ISO time. */
  savedAt: string;
  /** Null once the creative is no longer listed: nothing of them is shown but the name. */
  listing: EntryListing | null;
};

/** What is public of a creative who is listed. */
export type EntryListing = {
  type: string;
  years: number | null;
  /** 'Austin, TX'; null where no service area is given. */
  area: string | null;
  tagline: string | null;
  isFeatured: boolean;
  isVerified: boolean;
  avatarUrl: string | null;
  /** Mean of the reviews, 1 to 5; null without reviews. */
  rating: number | null;
  reviewCount: number;
  /** The first three. */
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

/** 'Photographer, 21 years of experience'. */
export function typeAndYears({ type, years }: Pick<EntryListing, 'type' | 'years'>): string {
  return years === null ? type : `${type}, ${years} ${years === 1 ? 'year' : 'years'} of experience`;
}

/** '5 saved creatives'. */
export function savedText(count: number): string {
  return `${count.toLocaleString('en-US')} saved ${count === 1 ? 'creative' : 'creatives'}`;
}
