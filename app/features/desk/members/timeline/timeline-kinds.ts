export const timelineFilters = {
  everything: 'Everything',
  money: 'Money',
  mail: 'Mail',
  admins: 'Admins',
} as const;

export type TimelineFilter = keyof typeof timelineFilters;

export type TimelineState = {
  show: TimelineFilter;
  /** Only events before this ISO time; null for the newest. */
  before: string | null;
};

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export function readTimelineState(parameters: URLSearchParams): TimelineState {
  const asked = parameters.get('show') ?? '';
  const before = parameters.get('before') ?? '';
  return {
    show:
      (Object.keys(timelineFilters) as TimelineFilter[]).find((filter) => filter === asked) ?? 'everything',
    before: isoTime.test(before) && !Number.isNaN(Date.parse(before)) ? before : null,
  };
}

export function timelineAddress(userId: string, { show, before }: TimelineState): string {
  const said = [...(show === 'everything' ? [] : [['show', show]]), ...(before ? [['before', before]] : [])];
  const query = new URLSearchParams(said).toString();
  return `/admin/users/${userId}${query ? `?${query}` : ''}`;
}
