export type SuggestionGroup = { label: string; suggestions: Suggestion[] };

export type Suggestion = {
  to: string;
  name: string;
  detail: string | null;
  figure: string | null;
  /** Null shows the icon. */
  picture: string | null;
  icon: 'person' | 'picture' | 'building' | 'tag' | 'pin';
};

/** Letters needed for suggestions, and suggestions per kind. */
export const minTypedLetters = 2;
export const maxOfKind = 3;
export const maxTypedLength = 100;
