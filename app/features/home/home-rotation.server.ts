/**
 * Who is on the home page: all featured creatives appear there in the course of a day, three at a time, each group as
 * often as every other (DECISIONS, Home featured cards). The groups take turns from one page load to the next.
 */
export const featuredOnHome = 3;

/** The day's order: a shuffle that every node computes alike from the date, then parted into groups. */
export function dayGroup<T extends { id: string }>(featured: T[], day: string, turn: number): T[] {
  const ordered = [...featured].sort(
    (a, b) => dayRank(a.id, day) - dayRank(b.id, day) || (a.id < b.id ? -1 : 1),
  );
  const count = groupCount(ordered.length);
  const start = (turn % count) * featuredOnHome;
  const group = ordered.slice(start, start + featuredOnHome);
  // A last group that is short is filled from the beginning.
  return group.length === featuredOnHome || ordered.length <= featuredOnHome
    ? group
    : [...group, ...ordered.slice(0, featuredOnHome - group.length)];
}

export function groupCount(featured: number): number {
  return Math.max(1, Math.ceil(featured / featuredOnHome));
}

/** FNV-1a over day and id: cheap, and alike everywhere. */
function dayRank(id: string, day: string): number {
  let hash = 2_166_136_261;
  for (const character of `${day} ${id}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0;
  }
  return hash;
}
