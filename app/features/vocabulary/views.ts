/**
 * The kinds of views of a brief (DESIGN.md, Briefs). Keys are stored. A view is one finished picture; film is
 * counted in minutes. To add a kind, add a line.
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

export type Views = Readonly<Partial<Record<string, number>>>;

export const maxViews = 200;

export const viewKindKeys = Object.keys(viewKinds).filter(isViewKind);

export function isViewKind(text: string): text is ViewKind {
  return Object.hasOwn(viewKinds, text);
}

/** Stills exclude drone pictures and film; the price per view divides the total by them. */
export function countStills(views: Views): number {
  return viewKindKeys
    .filter((kind) => viewKinds[kind].isStill)
    .reduce((sum, kind) => sum + (views[kind] ?? 0), 0);
}
