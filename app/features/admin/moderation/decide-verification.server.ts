import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { mailVerification, notifyVerification, type VerificationNews } from '../verification-news.server.ts';
import { writeAudit } from '../write-audit.server.ts';
import type { Decided, Decision } from './decided.ts';
import { type ModerationRight, moderationRight } from './moderation-policy.ts';

type Asked = {
  status: string;
  creative_id: string;
  is_verified: boolean;
  user_id: string;
  email: string;
  first_name: string;
};

/** Verifies the creative who asked for it, or declines with a reason; told by mail and notification. */
export async function decideVerification(
  actor: Actor,
  decided: Decision<'verified' | 'declined'>,
): Promise<Decided> {
  const outcome = await db().transaction((tx) => decide(tx, actor, decided));
  if (outcome.right !== 'mayDecide') {
    return { ok: false, code: outcome.right };
  }
  await mailVerification(outcome.news);
  return { ok: true };
}

type Outcome =
  | { right: Exclude<ModerationRight, 'mayDecide'> }
  | { right: 'mayDecide'; news: VerificationNews };

async function decide(
  tx: Transaction,
  actor: Actor,
  { id, decision, reason, now }: Decision<'verified' | 'declined'>,
): Promise<Outcome> {
  const { rows } = await tx.execute<Asked>(sql`
    select v.status, v.creative_id, c.is_verified, c.user_id, p.email, p.first_name
      from verification_requests v
      join creative_profiles c on c.id = v.creative_id
      join profiles p on p.user_id = c.user_id
     where v.id = ${id}
       for update of v`);
  const [asked] = rows;
  const right = moderationRight(actor, {
    isOpen: asked?.status === 'pending',
    concerned: [asked?.user_id ?? null],
  });
  if (right !== 'mayDecide' || !asked) {
    return { right: right === 'mayDecide' ? 'decidedMeanwhile' : right };
  }
  await tx.execute(sql`
    update verification_requests
       set status = ${decision}, reason = ${reason}, decided_by = ${actor.userId},
           decided_at = ${now.toISOString()}::timestamptz
     where id = ${id}`);
  if (decision === 'verified') {
    await tx.execute(sql`update creative_profiles set is_verified = true where id = ${asked.creative_id}`);
  }
  await writeAudit(tx, actor, {
    action: `verification.${decision}`,
    subject: { kind: 'verification', id },
    userId: asked.user_id,
    before: { creativeId: asked.creative_id, isVerified: asked.is_verified },
    after: { isVerified: asked.is_verified || decision === 'verified' },
    reason,
  });
  const news = {
    isVerified: decision === 'verified',
    reason,
    creativeId: asked.creative_id,
    userId: asked.user_id,
    email: asked.email,
    firstName: asked.first_name,
  };
  await notifyVerification(tx, news, id);
  return { right, news };
}
