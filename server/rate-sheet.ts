import { Readable } from 'node:stream';
import type { Context, Next } from 'hono';
import { findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { recordActivity } from '#app/features/catalogue/analytics/record/record-activity.server.ts';
import {
  findRateSheetFile,
  findShortLink,
} from '#app/features/catalogue/creatives/rate-sheet/rate-sheet.server.ts';
import { now } from '#app/platform/clock.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import { keyOfSignedLink } from '#app/platform/storage/signed-link.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { addressOf } from './client-address.ts';
import type { RouteTypes } from './route-types.ts';

type RateSheetContext = Context<RouteTypes>;

/** `/s/{code}`: redirects to the signed link of a current rate sheet, and counts the visit; anything else is a 404. */
export async function openShortLink(c: RateSheetContext, next: Next): Promise<Response | undefined> {
  const link = await findShortLink(c.req.param('code') ?? '');
  if (!link) {
    await next();
    return;
  }
  if (c.req.method === 'GET') {
    const { headers } = c.req.raw;
    const actor = headers.has('cookie') ? (await findIdentity(headers)).actor : null;
    await recordActivity(
      { kind: 'rate-sheet', creativeIds: [link.creativeId] },
      {
        actor,
        address: addressOf(c),
        userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
        at: now(),
      },
    );
  }
  return new Response(null, {
    status: 302,
    headers: { Location: link.target, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' },
  });
}

/** `/files/rate-sheets/…?expires=&signature=`: the PDF as a download, which cannot run anything in the browser. */
export async function sendRateSheet(c: RateSheetContext, next: Next): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url);
  const key = keyOfSignedLink(`${pathname}${search}`, now());
  const file = key ? await findRateSheetFile(key) : null;
  if (!key || !file || (await storage().size(key)) === null) {
    await next();
    return;
  }
  const body = c.req.method === 'HEAD' ? null : Readable.toWeb(await storage().stream(key));
  return new Response(body as ReadableStream | null, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.bytes),
      'Content-Disposition': attachmentHeader(file.filename),
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
