import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';

/** More than anyone views. A visitor is an address with a browser, so that an office does not share one limit. */
const perVisitor: RateLimit = { name: 'activity', points: 600, seconds: 5 * 60 };
/** Browsers are easily faked, so this limits all of an address together; enough for an office. */
const perAddress: RateLimit = { name: 'activity-address', points: 12_000, seconds: 5 * 60 };

/** Whether a visit may be counted; counts it against the limits. */
export async function mayReport({
  address,
  userAgent,
}: {
  address: string;
  userAgent: string;
}): Promise<boolean> {
  const place = placeOf(address);
  return (
    (await consume(perVisitor, sign('activity', `${place}\n${userAgent}`))) &&
    (await consume(perAddress, sign('activity', place)))
  );
}
