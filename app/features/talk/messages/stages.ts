/**
 * Stages of a creative's thread (DECISIONS, Messages). Any stage can follow any other, because work does not go in
 * order.
 */
export const stages = ['New', 'Replied', 'Quoted', 'Booked', 'Delivered', 'Declined'] as const;

export type Stage = (typeof stages)[number];

export function isStage(text: unknown): text is Stage {
  return stages.some((stage) => stage === text);
}

/** Filled ticks of five; none for Declined, which is shown as a word only. */
export function ticksOf(stage: Stage): number {
  return stage === 'Declined' ? 0 : stages.indexOf(stage) + 1;
}

/** Null for the first stage and for Declined. */
export function formerStage(stage: Stage): Stage | null {
  return stage === 'Declined' ? null : (stages[stages.indexOf(stage) - 1] ?? null);
}

/** The usual next stage; null at the end. */
export function nextStage(stage: Stage): Stage | null {
  const place = stages.indexOf(stage);
  return stage === 'Declined' || stage === 'Delivered' ? null : (stages[place + 1] ?? null);
}
