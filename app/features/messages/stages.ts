/** Where a creative stands with a thread (DECISIONS, Messages). Any stage may follow any other: work does not go in order. */
export const stages = ['New', 'Replied', 'Quoted', 'Booked', 'Delivered', 'Declined'] as const;

export type Stage = (typeof stages)[number];

export function isStage(text: unknown): text is Stage {
  return stages.some((stage) => stage === text);
}

/** Ticks that are filled for a stage, of five; none for Declined, which is only a word. */
export function ticksOf(stage: Stage): number {
  return stage === 'Declined' ? 0 : stages.indexOf(stage) + 1;
}

/** The stage before; null at the beginning. */
export function formerStage(stage: Stage): Stage | null {
  return stage === 'Declined' ? null : (stages[stages.indexOf(stage) - 1] ?? null);
}

/** The stage that usually comes next; null at the end. */
export function nextStage(stage: Stage): Stage | null {
  const place = stages.indexOf(stage);
  return stage === 'Declined' || stage === 'Delivered' ? null : (stages[place + 1] ?? null);
}
