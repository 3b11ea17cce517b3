import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import type { Member } from './message-item.tsx';

/** The user's own name and avatar in messages: business name for a creative, name for a client. */
export async function findMember(actor: Actor): Promise<Member> {
  const own = { name: `${actor.firstName} ${actor.lastName}`.trim() || actor.email, avatarUrl: null };
  if (!actor.creativeId) {
    return own;
  }
  const row = await findRow(db(), { name: orNull(cell.text), avatarUrl: orNull(cell.text) })`
    select business_name as name, avatar_url from creative_profiles where id = ${actor.creativeId}`;
  return { name: row?.name || own.name, avatarUrl: row?.avatarUrl ?? null };
}
