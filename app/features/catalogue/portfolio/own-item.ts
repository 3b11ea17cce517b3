import { sentenceStart } from '#app/ui/spelled-out.ts';
import type { Focus } from './edit/focus.ts';
import { filmLinkOf } from './film-link.ts';
import type { LightShown } from './light/light-text.ts';

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
  inProject: { id: string; name: string } | null;
  isFeatured: boolean;
  mediaType: 'image' | 'video';
  /** Null for media hosted elsewhere. */
  picture: OwnPicture | null;
  /** The crop's focus, in percent from the left and the top. */
  focus: Focus | null;
  /** A perceptual hash (platform/images/look-distance.ts). */
  look: string | null;
  /** Who sees the light data; null for the owner only. */
  lightShown: LightShown | null;
  hasCapture: boolean;
  suggestions: Suggestions;
};

export type OwnPicture = {
  src: string;
  width: number;
  height: number;
  color: string;
  seconds: number | null;
};

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

export type DeletedItem = Pick<OwnItem, 'id' | 'title' | 'mediaType' | 'picture'> & {
  /** Time of the final removal, in ISO 8601. */
  endsAt: string;
};

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

/** "Text and architect missing"; null when nothing is missing. */
export function missingWords(item: Pick<OwnItem, 'altText' | 'architect' | 'inProject'>): string | null {
  const missing = [
    item.altText ? null : 'text',
    item.architect || item.inProject ? null : 'architect',
  ].filter(Boolean);
  if (missing.length === 0) {
    return null;
  }
  return `${sentenceStart(missing.join(' and '))} missing`;
}

/** Video when the address contains .mp4, .mov or .avi (specification section 5), or is of YouTube or Vimeo. */
export function mediaTypeOfUrl(address: string): 'image' | 'video' {
  return filmLinkOf(address) || /\.(mp4|mov|avi)/i.test(address) ? 'video' : 'image';
}
