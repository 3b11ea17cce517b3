import { sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { noteEvent } from '../note-event.server.ts';
import type { PartyLink } from './party-link.server.ts';

export async function noteOpened({ record, party, state }: PartyLink): Promise<void> {
  if (state !== 'open' || party.openedAt !== null) return;
  const at = now();
  await db().transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update commission_parties set opened_at = ${at}, state = case when state = 'invited' then 'opened' else state end
       where id = ${party.id} and opened_at is null and state in ('invited', 'declined') returning id`);
    if (rows.length > 0) {
      await noteEvent(tx, { commissionId: record.id, kind: 'opened', partyId: party.id, at });
    }
  });
}
