/** A credit that waits for its firm: in which project, and who put it there. */
export type ProposedCredit = { projectName: string; creativeName: string };

/** 'A new credit', '3 new credits', 'More than 50 new credits'. */
export function creditsText(count: number, maxCounted: number): string {
  if (count > maxCounted) {
    return `More than ${maxCounted} new credits`;
  }
  return count === 1 ? 'A new credit' : `${count} new credits`;
}

/** The first of them by name and how many more: in one line, and as lines of a mail that says what a firm may do. */
export function proposalsText(
  proposed: readonly ProposedCredit[],
  { maxNamed, maxCounted }: { maxNamed: number; maxCounted: number },
): { excerpt: string; text: string } {
  const named = proposed
    .slice(0, maxNamed)
    .map(({ projectName, creativeName }) => `${projectName}, by ${creativeName}`);
  const rest = proposed.length - named.length;
  const more = proposed.length > maxCounted ? ['and many more'] : rest > 0 ? [`and ${rest} more`] : [];
  const lines = [...named, ...more];
  return {
    excerpt: lines.join('; '),
    text: [
      ...lines,
      '',
      'Confirm what is right, and dispute what is not. Until you do, the project says that you have not confirmed it.',
    ].join('\n'),
  };
}
