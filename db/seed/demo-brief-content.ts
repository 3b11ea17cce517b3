import type { BriefContent } from '#app/platform/db/schema/briefs.ts';

/** A demo brief in data/briefs.json. */

type Counts = Readonly<Record<string, number | undefined>>;

type Written = {
  projectName: string;
  place: string;
  buildingType: string;
  size?: number;
  story?: string;
  views: Counts;
  uses: string[];
  term: string;
  territory: string;
  parties?: string[][];
  mayShare?: boolean;
  deliverables?: string[];
  /** In days from today, like `needed`. */
  window?: number[];
  needed?: number;
  fixed?: string;
  budget?: string;
};

export type DemoBrief = {
  /** 0 is the demo's client, the others are in the order of their emails. */
  client: number;
  state: string;
  sentHoursAgo?: number;
  savedHoursAgo?: number;
  endedHoursAgo?: number;
  dueInDays?: number;
  showsRecipients?: boolean;
  words?: string;
  to: string[];
  seen?: (number | null)[];
  declined?: Record<string, string[] | undefined>;
  changed?: { hoursAgo: number; views?: Counts; fixed?: string };
  content: Written;
};

/** The content of a demo brief, its days counted from today. */
export function contentOf(
  { content, dueInDays }: DemoBrief,
  placeId: number | undefined,
  now: Date,
): BriefContent {
  const dayIn = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { projectName, buildingType, size, story, views, uses, term, territory, window } = content;
  const [from, to] = window ?? [];
  return {
    projectName,
    ...(placeId === undefined ? {} : { placeId }),
    buildingType,
    ...(size ? { size: { value: size, unit: 'sqft' } } : {}),
    ...(story ? { story } : {}),
    views: wanted(views),
    uses,
    term,
    territory,
    ...(content.parties
      ? {
          parties: content.parties.map(([name = '', role = 'other']) => ({ name, role })),
          mayShare: content.mayShare ?? false,
        }
      : {}),
    deliverables: content.deliverables ?? [],
    ...(from === undefined || to === undefined ? {} : { earliestOn: dayIn(from), latestOn: dayIn(to) }),
    ...(content.needed === undefined ? {} : { neededOn: dayIn(content.needed) }),
    ...(dueInDays === undefined ? {} : { estimatesBy: dayIn(dueInDays) }),
    ...(content.fixed ? { fixed: content.fixed } : {}),
    ...(content.budget ? { budget: content.budget } : {}),
  };
}

/** Drops unwanted kinds, which the JSON's type includes from other briefs. */
export function wanted(views: Counts): Record<string, number> {
  return Object.fromEntries(Object.entries(views).flatMap(([kind, count]) => (count ? [[kind, count]] : [])));
}
