import { sql } from 'drizzle-orm';
import { reportedCorrespondentEmail, warningEmail } from '#app/emails/moderation-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, notNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { reports, threads } from '#app/platform/db/schema/messages.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { decideMatter } from './decide-claim.server.ts';
import type { Decided, Decision } from './moderation-policy.ts';
import { holdDecision } from './undo/undo-decision.server.ts';

type Person = { userId: string; email: string; firstName: string; name: string };
type Reported = { status: string; threadId: string; reporter: Person | null; other: Person };

/** Dismisses a report or warns the reported person. Admins never read the messages. */
export function decideCorrespondent(actor: Actor, decided: Decision<'kept' | 'warned'>): Promise<Decided> {
  return decideMatter(actor, {
    find: (tx) => findReported(tx, decided.id),
    isOpen: ({ status }) => status === 'open',
    concerned: ({ reporter, other }) => [reporter?.userId ?? null, other.userId],
    change: async (tx, reported) => {
      await change(tx, actor, { reported, decided });
      await tell(tx, reported, decided);
    },
  });
}

async function change(
  tx: Transaction,
  actor: Actor,
  { reported, decided }: { reported: Reported; decided: Decision<'kept' | 'warned'> },
): Promise<void> {
  const { id, decision, reason, now } = decided;
  const to = `/messages/${reported.threadId}`;
  await hold(tx, actor, { reported, decided, to });
  // "kept" even with a warning, because the conversation stays.
  await tx.execute(sql`
    update reports set status = 'kept', decided_by = ${actor.userId}, decision = ${reason},
           decided_at = ${now.toISOString()}::timestamptz
     where id = ${id}`);
  await writeAudit(tx, actor.userId, {
    action: `correspondent.${decision}`,
    subject: { kind: 'report', id },
    userId: reported.other.userId,
    before: { threadId: reported.threadId },
    reason,
  });
  if (reported.reporter) {
    await notify(tx, {
      userId: reported.reporter.userId,
      kind: 'review',
      subjectId: `report:${id}`,
      detail: { title: `Your report of ${reported.other.name}`, excerpt: reason, to },
    });
  }
  if (decision === 'warned') {
    await notify(tx, {
      userId: reported.other.userId,
      kind: 'review',
      subjectId: `warning:${id}`,
      detail: { title: 'A warning about your messages', excerpt: reason, to },
    });
  }
}

/** For as long as it can be undone (undo/undo-decision.server.ts). */
function hold(
  tx: Transaction,
  actor: Actor,
  {
    reported: { reporter, other },
    decided: { id, decision, now },
    to,
  }: { reported: Reported; decided: Decision<'kept' | 'warned'>; to: string },
): Promise<void> {
  const ofReporter = reporter
    ? [
        {
          userId: reporter.userId,
          kind: 'review' as const,
          subjectId: `report:${id}`,
          to,
          takenBack: `The decision about your report of ${other.name} was taken back`,
        },
      ]
    : [];
  const ofWarned =
    decision === 'warned'
      ? [
          {
            userId: other.userId,
            kind: 'review' as const,
            subjectId: `warning:${id}`,
            to,
            takenBack: 'The warning about your messages was taken back',
          },
        ]
      : [];
  return holdDecision(tx, actor, {
    action: `correspondent.${decision}`,
    subjectId: id,
    held: {
      told: [...ofReporter, ...ofWarned],
      concerned: other.userId,
      creativeId: null,
      rating: null,
      wasVerified: null,
    },
    now,
  });
}

const rowShape = {
  status: reports.status,
  threadId: notNull(reports.threadId),
  reporterId: reports.reporterId,
  clientId: notNull(threads.clientId),
  clientEmail: profiles.email,
  clientFirstName: profiles.firstName,
  clientName: cell.text,
  creativeUserId: creativeProfiles.userId,
  creativeEmail: profiles.email,
  creativeFirstName: profiles.firstName,
  creativeName: cell.text,
};

/**
 * When the reporter's account is deleted, the creative is the reported one: a client's reports are deleted with the
 * client.
 */
async function findReported(tx: Transaction, id: string): Promise<Reported | null> {
  const row = await findRow(tx, rowShape)`
    select r.status, r.thread_id, r.reporter_id, t.client_id, p.email as client_email,
           p.first_name as client_first_name, coalesce(p.company_name, p.first_name || ' ' || p.last_name) as client_name,
           c.user_id as creative_user_id, q.email as creative_email, q.first_name as creative_first_name,
           coalesce(c.business_name, q.first_name || ' ' || q.last_name) as creative_name
      from reports r
      join threads t on t.id = r.thread_id
      join creative_profiles c on c.id = t.creative_id
      join profiles p on p.user_id = t.client_id
      join profiles q on q.user_id = c.user_id
     where r.id = ${id}
       for update of r`;
  if (!row) {
    return null;
  }
  const client: Person = {
    userId: row.clientId,
    email: row.clientEmail,
    firstName: row.clientFirstName,
    name: row.clientName,
  };
  const creative: Person = {
    userId: row.creativeUserId,
    email: row.creativeEmail,
    firstName: row.creativeFirstName,
    name: row.creativeName,
  };
  const [reporter, other] =
    row.reporterId === creative.userId
      ? [creative, client]
      : [row.reporterId === client.userId ? client : null, creative];
  return { status: row.status, threadId: row.threadId, reporter, other };
}

async function tell(
  tx: Transaction,
  { threadId, reporter, other }: Reported,
  { decision, reason }: Decision<'kept' | 'warned'>,
): Promise<void> {
  const { supportEmail } = await getSiteSettings(tx);
  if (reporter) {
    const content = await reportedCorrespondentEmail({
      isWarned: decision === 'warned',
      firstName: reporter.firstName,
      otherName: other.name,
      reason,
      url: `${env().origin}/messages/${threadId}`,
      supportEmail,
    });
    await postMail(tx, content, { to: reporter.email, userId: reporter.userId });
  }
  if (decision === 'warned') {
    const content = await warningEmail({
      firstName: other.firstName,
      reason,
      url: `${env().origin}/community`,
      supportEmail,
    });
    await postMail(tx, content, { to: other.email, userId: other.userId });
  }
}
