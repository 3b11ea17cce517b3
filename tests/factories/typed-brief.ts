import { emptyBrief } from '#app/features/work/briefs/typed-brief.ts';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/days.ts';
import type { TypedBrief } from '#app/platform/db/schema/briefs.ts';

/** '2026-12-08': so many days from today. */
export function dayIn(days: number): string {
  return new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** A brief that can be sent as it is typed; Austin must be in the gazetteer. */
export function typedBrief(texts: Record<string, string> = {}, rest: Partial<TypedBrief> = {}): TypedBrief {
  return {
    ...emptyBrief,
    views: { exterior: '3', interior: '8' },
    ...rest,
    texts: {
      ...emptyBrief.texts,
      projectName: 'Terrell Hills House',
      place: 'Austin, TX',
      estimatesBy: dayIn(7),
      ...texts,
    },
  };
}
