import { z } from 'zod';

const wrongDay = 'Please enter a day and an hour from 1826 on.';
const wrongBearing = 'Please enter whole degrees from 0 to 359.';

export const placeMaxLength = 200;

export const lightSchema = z.object({
  /** Local time at the place, to the minute. */
  takenAt: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/, wrongDay)
    .transform((text) => text.slice(0, 16))
    .refine((text) => isMinute(text), wrongDay)
    .optional()
    .transform((text) => text ?? null),
  place: z
    .string()
    .trim()
    .max(placeMaxLength, `Please use at most ${placeMaxLength} characters.`)
    .optional()
    .transform((text) => text || null),
  elevation: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, wrongBearing)
    .transform(Number)
    .refine((degrees) => degrees <= 359, wrongBearing)
    .optional()
    .transform((degrees) => degrees ?? null),
  shown: z
    .enum(['nobody', 'time', 'place'])
    .optional()
    .transform((shown) => (shown === undefined || shown === 'nobody' ? null : shown)),
});

/** Rejects impossible times such as 31 February or hour 25. */
function isMinute(text: string): boolean {
  const time = new Date(`${text}Z`);
  const year = Number(text.slice(0, 4));
  return (
    !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 16) === text && year >= 1826 && year <= 2100
  );
}
