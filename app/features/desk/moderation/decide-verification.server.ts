import { sql } from 'drizzle-orm';
import { verificationEmail } from '#app/emails/moderation-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles, verificationRequests } from '#app/platform/db/schema/creatives.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { decideMatter } from './decide-claim.server.ts';
import type { Decided, Decision } from './moderation-policy.ts';
import { holdDecision } from './undo/undo-decision.server.ts';

const requestShape = {
  status: verificationRequests.status,
  creativeId: verificationRequests.creativeId,
  isVerified: creativeProfiles.isVerified,
  userId: creativeProfiles.userId,
  email: profiles.email,
  firstName: profiles.firstName,
};

type Request = RowOf<typeof requestShape>;

export function decideVerification(
  actor: Actor,
  decided: Decision<'verified' | 'declined'>,
): Promise<Decided> {
  const newsOf = (request: Request): VerificationNews => ({
    isVerified: decided.decision === 'verified',
    reason: decided.reason || null,
    creativeId: request.creativeId,
    userId: request.userId,
    email: request.email,
    firstName: request.firstName,
  });
  return decideMatter(actor, {
    find: (tx) => lockRequest(tx, decided.id),
    isOpen: ({ status }) => status === 'pending',
    concerned: ({ userId }) => [userId],
    recentAt: decided.decision === 'verified' ? decided.now : undefined,
    change: async (tx, request) => {
      await write(tx, actor, { request, decided });
      await notifyVerification(tx, newsOf(request), decided.id);
    },
  });
}

async function lockRequest(tx: Transaction, id: string): Promise<Request | null> {
  return findRow(tx, requestShape)`
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
  { request, decided }: { request: Request; decided: Decision<'verified' | 'declined'> },
): Promise<void> {
  const { id, decision, now } = decided;
  const reason = decided.reason || null;
  const { userId, creativeId, isVerified } = request;
  // For as long as it can be undone (undo/undo-decision.server.ts).
  await holdDecision(tx, actor, {
    action: `verification.${decision}`,
    subjectId: id,
    held: {
      told: [
        {
          userId,
          kind: 'verification',
          subjectId: id,
          to: '/dashboard',
          takenBack: 'The decision about your verification was taken back',
        },
      ],
      concerned: userId,
      creativeId,
      rating: null,
      wasVerified: isVerified,
    },
    now,
  });
  await tx.execute(sql`
    update verification_requests
       set status = ${decision}, reason = ${reason}, decided_by = ${actor.userId},
           decided_at = ${now.toISOString()}::timestamptz
     where id = ${id}`);
  if (decision === 'verified') {
    await tx.execute(sql`update creative_profiles set is_verified = true where id = ${request.creativeId}`);
  }
  await writeAudit(tx, actor.userId, {
    action: `verification.${decision}`,
    subject: { kind: 'verification', id },
    userId: request.userId,
    before: { creativeId: request.creativeId, isVerified: request.isVerified },
    after: { isVerified: request.isVerified || decision === 'verified' },
    reason,
  });
}

/** A verification decision, requested or not. */
type VerificationNews = {
  isVerified: boolean;
  /** Null when an admin verified the creative without a request. */
  reason: string | null;
  creativeId: string;
  userId: string;
  email: string;
  firstName: string;
};

/** Notifies and emails the creative in the decision's transaction. `subjectId`: the request, or the creative. */
export async function notifyVerification(
  tx: Transaction,
  { isVerified, reason, creativeId, userId, email, firstName }: VerificationNews,
  subjectId: string,
): Promise<void> {
  await notify(tx, {
    userId,
    kind: 'verification',
    subjectId,
    detail: {
      title: isVerified ? 'You are verified' : 'Your verification was declined',
      ...(reason ? { excerpt: reason } : {}),
      to: '/dashboard',
    },
  });
  const { supportEmail } = await getSiteSettings(tx);
  const content = await verificationEmail({
    isVerified,
    firstName,
    reason,
    url: `${env().origin}${isVerified ? `/creative/${creativeId}` : '/dashboard'}`,
    supportEmail,
  });
  await postMail(tx, content, { to: email, userId });
}
