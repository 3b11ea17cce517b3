import { creditNewsEmail } from '#app/emails/firm-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import {
  type DisputeOutcome,
  lockDispute,
  notifyFirm,
  type OpenDispute,
  settleDispute,
} from '#app/features/catalogue/firms/disputes/dispute-credit.server.ts';
import { creativeCreditsPath } from '#app/features/catalogue/firms/firm-address.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { decideMatter } from './decide-matter.server.ts';
import type { Decided, Decision } from './decided.ts';

const titles: Record<DisputeOutcome, (project: string) => string> = {
  kept: (project) => `The credit in ${project} stays`,
  changed: (project) => `The credit in ${project} was changed`,
  removed: (project) => `The credit in ${project} was removed`,
};

export function decideDispute(actor: Actor, decided: Decision<DisputeOutcome>): Promise<Decided> {
  return decideMatter(actor, {
    find: async (tx) => {
      const dispute = await lockDispute(tx, decided.id);
      return dispute && { ...dispute, people: await listPeople(tx, dispute.firmId) };
    },
    // The firm must have named a role to change to.
    isOpen: ({ wanted }) => decided.decision !== 'changed' || wanted !== null,
    concerned: ({ raisedBy, creativeUserId, people }) => [raisedBy, creativeUserId, ...people],
    change: async (tx, dispute) => {
      const { decision, reason, now } = decided;
      await settleDispute(tx, dispute, { outcome: decision, decidedBy: actor.userId, now });
      await writeAudit(tx, actor.userId, {
        action: `credit.${decision}`,
        subject: { kind: 'credit', id: dispute.creditId },
        userId: dispute.creativeUserId,
        before: { role: dispute.role, firmId: dispute.firmId, creativeId: dispute.creativeId },
        after: decision === 'changed' ? { role: dispute.wanted } : null,
        reason,
      });
      const title = titles[decision](dispute.projectName);
      await notifyFirm(tx, dispute, { title, excerpt: reason });
      await notifyCreative(tx, dispute, { title, reason });
    },
  });
}

async function listPeople(tx: Transaction, firmId: string): Promise<string[]> {
  const rows = await listRows(tx, { userId: cell.text })`
    select user_id from firm_members where firm_id = ${firmId}`;
  return rows.map(({ userId }) => userId);
}

async function notifyCreative(
  tx: Transaction,
  { creditId, creativeUserId: userId }: OpenDispute,
  { title, reason }: { title: string; reason: string },
): Promise<void> {
  await notify(tx, {
    userId,
    kind: 'credit',
    subjectId: `credit:${creditId}`,
    detail: { title, excerpt: reason, to: creativeCreditsPath },
  });
  await mailMember(tx, {
    userId,
    kind: 'credits',
    write: (reader) =>
      creditNewsEmail({ ...reader, title, text: reason, url: `${env().origin}${creativeCreditsPath}` }),
  });
}
