import { Readable } from 'node:stream';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { exportAccount } from '#app/features/desk/data-export/export-account.server.ts';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import type { Route } from './+types/account-export.ts';

/** /account/export: everything the user entered, as a ZIP. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const day = utcDay(now());
  return new Response(Readable.toWeb(await exportAccount(actor)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="oriel-export-${day}.zip"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
