import { type CreativeSetting, makeCreative } from './creatives.ts';
import { allocateHomes } from './homes.ts';
import type { Random } from './random.ts';
import { allocateTypes } from './trades.ts';
import type { FormerCreative } from './world-types.ts';

const dayMs = 86_400_000;
const listedDaysMax = 3 * 365;
/** One in nine asks for a refund within the first weeks; the others leave after a year. */
const refundedShare = 0.11;

/** Creatives who did not renew a yearly plan: they keep an account and are not listed. */
export function makeFormerCreatives(
  random: Random,
  setting: CreativeSetting,
  count: number,
): FormerCreative[] {
  const homes = allocateHomes(random.fork('homes'), setting.gazetteer, count);
  const types = allocateTypes(random.fork('types'), count);
  return homes.flatMap((home, index) => {
    const type = types[index];
    if (!type) return [];
    const own = random.fork(index);
    const isRefunded = own.chance(refundedShare);
    const age = isRefunded ? own.int(30, listedDaysMax) : own.int(380, listedDaysMax);
    const createdAt = new Date(setting.now.getTime() - age * dayMs - own.int(0, dayMs));
    const leftAt = new Date(createdAt);
    if (isRefunded) leftAt.setTime(leftAt.getTime() + own.int(2, 27) * dayMs);
    else leftAt.setUTCFullYear(leftAt.getUTCFullYear() + (age > 2 * 366 && own.chance(0.4) ? 2 : 1));
    const creative = makeCreative(own, setting, {
      type,
      home,
      createdAt,
      isVerified: false,
      isFeatured: false,
      featuredUntil: null,
    });
    // Only the home, so that no place is served by unlisted profiles only.
    return [
      {
        ...creative,
        plan: 'creative',
        serviceAreas: creative.serviceAreas.slice(0, 1),
        leftAt,
        isRefunded,
      },
    ];
  });
}
