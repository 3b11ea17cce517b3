import { z } from 'zod';

/** The subject's position in whole percent from the left and the top. */
export type Focus = { x: number; y: number };

export const middle: Focus = { x: 50, y: 50 };

const percent = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((value) => value <= 100);

export const focusSchema = z.object({ x: percent, y: percent });

/** "46% 38%"; null for the center, the default. */
export function cssFocus(focus: Focus | null): string | null {
  return focus ? `${focus.x}% ${focus.y}%` : null;
}

export function withinPicture({ x, y }: Focus): Focus {
  const whole = (value: number) => Math.max(0, Math.min(100, Math.round(value)));
  return { x: whole(x), y: whole(y) };
}

const steps: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Arrows move by 1 percent, with Shift by 10; null for other keys. */
export function focusAfterKey(
  focus: Focus,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Focus | null {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  const size = shiftKey ? 10 : 1;
  return step ? withinPicture({ x: focus.x + step.x * size, y: focus.y + step.y * size }) : null;
}

export function focusText({ x, y }: Focus): string {
  return `${x}% from the left, ${y}% from the top`;
}
