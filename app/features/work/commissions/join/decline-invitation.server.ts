import { sql } from 'drizzle-orm';
import { noteEvent } from '../note-event.server.ts';
import { notifyOfDeclining } from '../notify/notify-of-parties.server.ts';
import { onPartyLink } from './party-link.server.ts';

export type InvitationDeclined = { ok: true } | { ok: false; code: 'notFound' | 'notOpen' };

export async function declineInvitation({
  token,
  words,
}: {
  token: string;
  words: string;
}): Promise<InvitationDeclined> {
  return onPartyLink<InvitationDeclined>(token, async ({ tx, at, record, party, state }) => {
    if (state !== 'open') {
      return { ok: false, code: 'notOpen' };
    }
    if (party.state === 'declined' && (party.declineWords ?? '') === words) {
      return { ok: true };
    }
    await tx.execute(sql`
      update commission_parties set state = 'declined', answered_at = ${at}, decline_words = ${words || null}
       where id = ${party.id}`);
    if (party.state !== 'declined') {
      await noteEvent(tx, { commissionId: record.id, kind: 'declined', partyId: party.id, at });
    }
    await notifyOfDeclining(tx, record, { party, words });
    return { ok: true };
  });
}
