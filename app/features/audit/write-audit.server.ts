import type { Database } from '#app/platform/db/client.server.ts';
import { auditLog } from '#app/platform/db/schema/desk.ts';

export type AuditEntry = {
  /** A subject and what happened to it: 'featured.granted', 'setting.changed'. */
  action: string;
  subject: { kind: string; id: string };
  userId?: string | null;
  before?: unknown;
  after?: unknown;
  reason?: string | null;
};

/**
 * Writes a line of the audit log in the transaction of the change. A null `actorId` stands for the command line or
 * the organization's provider (`unnamedActorText`). The database refuses to change or delete lines. Pass ids and
 * values, never names or addresses.
 */
export async function writeAudit(
  on: Pick<Database, 'insert'>,
  actorId: string | null,
  { action, subject, userId = null, before = null, after = null, reason = null }: AuditEntry,
): Promise<void> {
  await on.insert(auditLog).values({
    actorId,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    userId,
    before,
    after,
    reason,
  });
}
