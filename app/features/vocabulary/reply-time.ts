/** Fits into "usually replies within …". */
export type ReplyTime = 'an hour' | 'a few hours' | 'a day' | 'two days' | 'a week';

export const minAnswers = 5;

const hour = 3_600;
const steps: [number, ReplyTime][] = [
  [hour, 'an hour'],
  [6 * hour, 'a few hours'],
  [24 * hour, 'a day'],
  [48 * hour, 'two days'],
  [7 * 24 * hour, 'a week'],
];

/** The step within which four of five first answers came; null when there are too few or they took longer. */
export function replyTimeOf(seconds: readonly number[]): ReplyTime | null {
  if (seconds.length < minAnswers) {
    return null;
  }
  const sorted = seconds.toSorted((a, b) => a - b);
  const usual = sorted[Math.ceil(sorted.length * 0.8) - 1] ?? Number.POSITIVE_INFINITY;
  return steps.find(([most]) => usual <= most)?.[1] ?? null;
}
