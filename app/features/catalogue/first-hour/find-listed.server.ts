import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import { findSharedVisits } from '#app/features/catalogue/analytics/read/find-shared-visits.server.ts';
import { findCreativeAddress } from '#app/features/catalogue/creatives/find-creative-address.server.ts';
import { listingGaps } from '#app/features/catalogue/creatives/listing/listing-gaps.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { badgeHtml } from './badge-svg.ts';
import { findGiven } from './find-given.server.ts';

export async function findListed(actor: Actor) {
  const given = await findGiven(actor.userId);
  const { isListable, portfolioLimit } = entitlementsOf(actor);
  const gaps = listingGaps({ hasPlan: isListable, ...given });
  const path = actor.creativeId && gaps.length === 0 ? await findCreativeAddress(actor.creativeId) : null;
  const { pictureCount } = given;
  return {
    gaps,
    pictureCount,
    portfolioLimit,
    listed:
      path && actor.creativeId
        ? {
            ...waysTo(actor.creativeId, path, given.businessName ?? ''),
            visits: await findSharedVisits(actor.creativeId, now()),
          }
        : null,
  };
}

export type Listed = Awaited<ReturnType<typeof findListed>>;
export type WaysToListing = NonNullable<Listed['listed']>;

function waysTo(creativeId: string, path: string, name: string) {
  const { origin } = env();
  const pageUrl = `${origin}${path}`;
  const pictures = `/creative/${creativeId}`;
  const badgeUrl = `${pictures}/badge.svg`;
  return {
    name,
    path,
    pageUrl,
    fileName: path.split('/').at(-1) ?? 'oriel',
    qrCode: `${pictures}/qr.svg`,
    qrPicture: `${pictures}/qr.png`,
    card: `/og${pictures}.jpg`,
    badges: [
      { ground: 'light' as const, src: badgeUrl, html: htmlOf(badgeUrl) },
      { ground: 'dark' as const, src: `${badgeUrl}?on=dark`, html: htmlOf(`${badgeUrl}?on=dark`) },
    ],
  };

  function htmlOf(address: string): string {
    return badgeHtml({ name, pageUrl, badgeUrl: `${origin}${address}` });
  }
}
