/** What the header's search offers as one types, by kind; kinds without a match are left out. */
export type SuggestionGroup = { label: string; suggestions: Suggestion[] };

export type Suggestion = {
  /** Where it leads. */
  to: string;
  name: string;
  /** Said more quietly behind the name: where it is. */
  detail: string | null;
  /** Shown at the end: a rating, a number of plates, projects or creatives. */
  figure: string | null;
  /** An icon stands where there is no picture. */
  picture: string | null;
  icon: 'person' | 'picture' | 'building' | 'tag' | 'pin';
};

/** A name of the kinds that are suggested begins with so many letters at least, and so many of a kind are shown. */
export const minTypedLetters = 2;
export const maxOfKind = 3;
/** Longer texts are cut: nobody types a longer name to find it. */
export const maxTypedLength = 100;
