import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { decideMatter } from './decide-matter.server.ts';
import type { Decided, Decision } from './decided.ts';
import { tellVerification, type VerificationNews } from './verification-news.server.ts';

type Asked = {
  status: string;
  creative_id: string;
  is_verified: boolean;
  user_id: string;
  email: string;
  first_name: string;
};

/** Verifies the creative who asked for it, or declines with a reason; told by mail and notification. */
export function decideVerification(
  actor: Actor,
  decided: Decision<'verified' | 'declined'>,
): Promise<Decided> {
  const newsOf = (asked: Asked): VerificationNews => ({
    isVerified: decided.decision === 'verified',
    reason: decided.reason || null,
    creativeId: asked.creative_id,
    userId: asked.user_id,
    email: asked.email,
    firstName: asked.first_name,
  });
  return decideMatter(actor, {
    find: (tx) => findAsked(tx, decided.id),
    isOpen: ({ status }) => status === 'pending',
    concerned: ({ user_id }) => [user_id],
    recentAt: decided.decision === 'verified' ? decided.now : undefined,
    change: async (tx, asked) => {
      await write(tx, actor, { asked, decided });
      await tellVerification(tx, newsOf(asked), decided.id);
    },
  });
}

async function findAsked(tx: Transaction, id: string): Promise<Asked | null> {
  const { rows } = await tx.execute<Asked>(sql`
    select v.status, v.creative_id, c.is_verified, c.user_id, p.email, p.first_name
      from verification_requests v
      join creative_profiles c on c.id = v.creative_id
      join profiles p on p.user_id = c.user_id
     where v.id = ${id}
       for update of v`);
  return rows[0] ?? null;
}

async function write(
  tx: Transaction,
  actor: Actor,
  { asked, decided }: { asked: Asked; decided: Decision<'verified' | 'declined'> },
): Promise<void> {
  const { id, decision, now } = decided;
  const reason = decided.reason || null;
  await tx.execute(sql`
    update verification_requests
       set status = ${decision}, reason = ${reason}, decided_by = ${actor.userId},
           decided_at = ${now.toISOString()}::timestamptz
     where id = ${id}`);
  if (decision === 'verified') {
    await tx.execute(sql`update creative_profiles set is_verified = true where id = ${asked.creative_id}`);
  }
  await writeAudit(tx, actor.userId, {
    action: `verification.${decision}`,
    subject: { kind: 'verification', id },
    userId: asked.user_id,
    before: { creativeId: asked.creative_id, isVerified: asked.is_verified },
    after: { isVerified: asked.is_verified || decision === 'verified' },
    reason,
  });
}
