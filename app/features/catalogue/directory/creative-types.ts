/**
 * The creative types (specification section 3) in the order offered, with the profile default last. 'Both' means
 * photographer and videographer.
 */
export const creativeTypes = [
  'Photographer',
  'Videographer',
  'Both',
  'Drone Operator',
  'Photo Editor',
  'Video Editor',
  'Architectural Photography',
] as const;

/** A type as used in a sentence or title, where 'Both' would be unclear: 'Photographer and videographer'. */
export function typeInWords(type: string): string {
  return type === 'Both' ? 'Photographer and videographer' : type;
}

/** 'Photographer, Austin, TX'. */
export function typeAndPlace({ type, area }: { type: string | null; area: string | null }): string {
  return [typeInWords(type ?? ''), area].filter(Boolean).join(', ');
}
