import type { Focus } from './focus.ts';
import type { LightShown } from './light-text.ts';

/** A portfolio piece as its owner manages it. */
export type OwnItem = {
  id: string;
  title: string;
  description: string | null;
  altText: string | null;
  project: string | null;
  architect: string | null;
  location: string | null;
  year: number | null;
  keywords: string[];
  /** The project that says building, architect, place and year for it. */
  inProject: { id: string; name: string } | null;
  isFeatured: boolean;
  mediaType: 'image' | 'video';
  /** Null for media that we do not hold. */
  picture: OwnPicture | null;
  /** Where its crops look, in percent from the left and the top. */
  focus: Focus | null;
  /** What its picture looks like (platform/images/look-distance.ts). */
  look: string | null;
  /** Who sees the light it was taken in; null is its owner alone. */
  lightShown: LightShown | null;
  /** Whether its file says when or where it was taken. */
  hasCapture: boolean;
  /** What the file says that the piece does not. */
  suggestions: Suggestions;
};

export type OwnPicture = {
  src: string;
  width: number;
  height: number;
  color: string;
  seconds: number | null;
};

/** By the field that each would fill. */
export type Suggestions = Partial<Record<SuggestedField, string>>;

export const suggestedFields = [
  'description',
  'altText',
  'architect',
  'location',
  'year',
  'keywords',
] as const;

export type SuggestedField = (typeof suggestedFields)[number];

/** A piece in the trash of its owner. */
export type DeletedItem = Pick<OwnItem, 'id' | 'title' | 'mediaType' | 'picture'> & {
  /** When it is gone for good; ISO 8601. */
  endsAt: string;
};

/** Where pieces are worked on together: edited in the table, or deleted. */
export function piecesAddress(
  view: 'table' | 'delete' | 'focal' | 'light' | 'group',
  ids: readonly string[],
): string {
  const query = new URLSearchParams([
    ...(view === 'table' ? [] : [['view', view]]),
    ...ids.map((id) => ['piece', id]),
  ]);
  return `${view === 'table' ? '/portfolio/table' : '/portfolio'}?${query}`;
}
