import type { PoolClient } from 'pg';

export type AdminWork = { now: Date; adminId: string };

export type AuditLine = {
  at: Date;
  action: string;
  subject: { kind: string; id: string };
  userId?: string | null;
  before?: unknown;
  after?: unknown;
  reason?: string;
  /** By the command line instead of the demo's admin. */
  isByCommandLine?: boolean;
};

export async function insertAuditLines(
  client: PoolClient,
  { adminId }: AdminWork,
  lines: AuditLine[],
): Promise<void> {
  const inOrder = [...lines].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const line of inOrder) {
    await client.query(
      `insert into audit_log (actor_id, action, subject_kind, subject_id, user_id, before, after, reason, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        line.isByCommandLine ? null : adminId,
        line.action,
        line.subject.kind,
        line.subject.id,
        line.userId ?? null,
        jsonOf(line.before),
        jsonOf(line.after),
        line.reason ?? null,
        line.at,
      ],
    );
  }
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
