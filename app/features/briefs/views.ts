/**
 * What a brief asks for, and how much of it (DESIGN.md, Briefs). A key is stored; a view is one finished picture, film is
 * counted in minutes. A further kind is one line here.
 */
export const viewKinds = {
  exterior: {
    label: 'Exterior, by day',
    short: 'exterior',
    hint: 'The whole building, its street and its approach.',
    isStill: true,
  },
  interior: { label: 'Interior', short: 'interior', hint: 'Rooms in daylight, as lived in.', isStill: true },
  detail: { label: 'Detail', short: 'detail', hint: 'A joint, a stair, a surface.', isStill: true },
  dusk: { label: 'Dusk', short: 'dusk', hint: 'The last light, lamps on inside.', isStill: true },
  drone: { label: 'Drone', short: 'drone', hint: 'From above. Needs a licensed pilot.', isStill: false },
  film: { label: 'Film', short: 'film', hint: 'In minutes. Often a different creative.', isStill: false },
} as const;

export type ViewKind = keyof typeof viewKinds;

/** How many of each kind; kinds that nobody wants are 0 or missing. */
export type Views = Readonly<Partial<Record<string, number>>>;

/** Of one kind. */
export const maxViews = 200;

export const viewKindKeys = Object.keys(viewKinds).filter(isViewKind);

export function isViewKind(text: string): text is ViewKind {
  return Object.hasOwn(viewKinds, text);
}

/** Neither from a drone nor film: what "per view" divides a total by. */
export function countStills(views: Views): number {
  return viewKindKeys
    .filter((kind) => viewKinds[kind].isStill)
    .reduce((sum, kind) => sum + (views[kind] ?? 0), 0);
}
