/**
 * What kind of creative somebody is (specification section 3): the offered values, and 'Both', which stands
 * for photographer and videographer. The profile default is offered last.
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

/** A type as it stands in a sentence or a title, where 'Both' would say nothing: 'Photographer and videographer'. */
export function typeInWords(type: string): string {
  return type === 'Both' ? 'Photographer and videographer' : type;
}
