export type SuggestionGroup = { label: string; suggestions: Suggestion[] };

export type Suggestion = {
  to: string;
  name: string;
  /** Secondary text after the name: its place. */
  detail: string | null;
  /** Shown at the end: a rating, or a number of plates, projects or creatives. */
  figure: string | null;
  /** Null shows the icon. */
  picture: string | null;
  icon: 'person' | 'picture' | 'building' | 'tag' | 'pin';
};

/** Letters needed for suggestions, and suggestions per kind. */
export const minTypedLetters = 2;
export const maxOfKind = 3;
/** Longer texts are cut. */
export const maxTypedLength = 100;
