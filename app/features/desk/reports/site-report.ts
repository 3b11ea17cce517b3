/** Reports for admins (DECISIONS, Admin analytics). */
export const reportKeys = [
  'users',
  'listed',
  'revenue',
  'plans',
  'churn',
  'left',
  'renewals',
  'due',
  'threads',
  'moderation',
  'searches',
  'empty-searches',
  'places',
  'empty-places',
  'mail',
] as const;

export type ReportKey = (typeof reportKeys)[number];

/** Titles, also used for a report that could not be read. */
export const reportTitles: Record<ReportKey, string> = {
  users: 'Users',
  listed: 'Listed creatives',
  revenue: 'Monthly recurring revenue',
  plans: 'Active subscriptions by plan',
  churn: 'Churn by plan and month',
  left: 'Who left',
  renewals: 'Renewals due',
  due: 'Payments due',
  threads: 'Conversations and first replies',
  moderation: 'Moderation',
  searches: 'Most frequent searches',
  'empty-searches': 'Searches with no result',
  places: 'Places with most demand for each creative',
  'empty-places': 'Places with demand and no supply',
  mail: 'Emails that failed',
};

export function isReportKey(text: string | null): text is ReportKey {
  return reportKeys.some((key) => key === text);
}

/** A figure of the whole period and of the previous one. `definition`: what it includes (DESIGN.md, Payments). */
export type Figure = { label: string; value: string; text: string; definition: string };

/** A chart point; null for no value. */
export type ReportPoint = { day: string; values: (number | null)[] };

export type ReportTable = { columns: string[]; rows: (string | number)[][] };

export type SiteReport = {
  title: string;
  note: string | null;
  figures: Figure[];
  chart: { unit: 'count' | 'cents'; series: string[]; points: ReportPoint[] } | null;
  table: ReportTable;
};

export function isoDay(isoTime: string | null): string {
  return isoTime?.slice(0, 10) ?? '–';
}

/** "12 in the 90 days before", with the change since. */
export function comparedText({ now, before, days }: { now: number; before: number; days: number }): string {
  const was = `${before.toLocaleString('en-US')} in the ${days} days before`;
  if (before === 0) {
    return was;
  }
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%, ${was}`;
}

type MedianNow = { label: string; median: number | null; counted: string; definition: string };

/** A median duration beside the previous one; in seconds, null when nothing was finished. */
export function medianFigure(
  { label, median, counted, definition }: MedianNow,
  { median: earlier, days }: { median: number | null; days: number },
): Figure {
  const was = earlier === null ? 'none' : durationText(earlier);
  return {
    label,
    value: durationText(median),
    text: `${counted}; ${was} in the ${days} days before`,
    definition,
  };
}

/** "4 h 10 min", "35 min", "2 d 3 h"; "–" for null. */
export function durationText(seconds: number | null): string {
  if (seconds === null) {
    return '–';
  }
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return `${rest} min`;
}
