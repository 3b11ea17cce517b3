import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';

/** More than anybody looks at. A visitor is an address with a browser, so that an office shares no limit. */
const perVisitor: RateLimit = { name: 'activity', points: 600, seconds: 5 * 60 };
/** Browsers are easily made up: what many of them at one address may do together, an office with room to spare. */
const perAddress: RateLimit = { name: 'activity-address', points: 12_000, seconds: 5 * 60 };

/** Whether a visit may still be counted; counts it against the limits. */
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
