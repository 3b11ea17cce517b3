import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import type { Member } from './message-item.tsx';

/** Oneself, as one's messages show it: a creative by business name and avatar, a client by name. */
export async function findMember(actor: Actor): Promise<Member> {
  const own = { name: `${actor.firstName} ${actor.lastName}`.trim() || actor.email, avatarUrl: null };
  if (!actor.creativeId) {
    return own;
  }
  const { rows } = await db().execute<{ name: string | null; avatarUrl: string | null }>(
    sql`select business_name as name, avatar_url as "avatarUrl" from creative_profiles where id = ${actor.creativeId}`,
  );
  return { name: rows[0]?.name || own.name, avatarUrl: rows[0]?.avatarUrl ?? null };
}
