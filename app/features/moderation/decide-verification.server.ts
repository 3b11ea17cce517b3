import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles, verificationRequests } from '#app/platform/db/schema/creatives.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { decideMatter } from './decide-matter.server.ts';
import type { Decided, Decision } from './decided.ts';
import { tellVerification, type VerificationNews } from './verification-news.server.ts';

const askedShape = {
  status: verificationRequests.status,
  creativeId: verificationRequests.creativeId,
  isVerified: creativeProfiles.isVerified,
  userId: creativeProfiles.userId,
  email: profiles.email,
  firstName: profiles.firstName,
};

type Asked = RowOf<typeof askedShape>;

/** Verifies the creative who asked for it, or declines with a reason; told by mail and notification. */
export function decideVerification(
  actor: Actor,
  decided: Decision<'verified' | 'declined'>,
): Promise<Decided> {
  const newsOf = (asked: Asked): VerificationNews => ({
    isVerified: decided.decision === 'verified',
    reason: decided.reason || null,
    creativeId: asked.creativeId,
    userId: asked.userId,
    email: asked.email,
    firstName: asked.firstName,
  });
  return decideMatter(actor, {
    find: (tx) => findAsked(tx, decided.id),
    isOpen: ({ status }) => status === 'pending',
    concerned: ({ userId }) => [userId],
    recentAt: decided.decision === 'verified' ? decided.now : undefined,
    change: async (tx, asked) => {
      await write(tx, actor, { asked, decided });
      await tellVerification(tx, newsOf(asked), decided.id);
    },
  });
}

async function findAsked(tx: Transaction, id: string): Promise<Asked | null> {
  return findRow(tx, askedShape)`
    select v.status, v.creative_id, c.is_verified, c.user_id, p.email, p.first_name
      from verification_requests v
      join creative_profiles c on c.id = v.creative_id
      join profiles p on p.user_id = c.user_id
     where v.id = ${id}
       for update of v`;
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
    await tx.execute(sql`update creative_profiles set is_verified = true where id = ${asked.creativeId}`);
  }
  await writeAudit(tx, actor.userId, {
    action: `verification.${decision}`,
    subject: { kind: 'verification', id },
    userId: asked.userId,
    before: { creativeId: asked.creativeId, isVerified: asked.isVerified },
    after: { isVerified: asked.isVerified || decision === 'verified' },
    reason,
  });
}
