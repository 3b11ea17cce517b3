import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { type BackupStatus, backupStatus } from '#app/features/desk/backup/backup-status.server.ts';
import { type FailedMail, listFailures } from '#app/features/desk/failures/list-failures.server.ts';
import { now } from '#app/platform/clock.ts';
import { log } from '#app/platform/log.server.ts';
import type { CheckContext } from './check.ts';
import { checks } from './checks.server.ts';
import { findSystemFacts, type SystemFacts } from './find-system-facts.server.ts';
import { type Examined, worstFirst } from './finding.ts';
import { listQueues, type Queue } from './list-queues.server.ts';
import { runChecks } from './run-checks.server.ts';

/** Data of the System page; a part that could not be read is null. */
export type System = {
  at: string;
  findings: Examined[];
  queues: Queue[] | null;
  mails: FailedMail[] | null;
  facts: SystemFacts | null;
  backups: BackupStatus | null;
};

/** Throws when the actor may not see it. */
export async function findSystem(actor: Actor, probe: Omit<CheckContext, 'now'>): Promise<System> {
  if (!isAdmin(actor)) {
    throw new Error('Only admins look at the system.');
  }
  const at = now();
  const findings = await runChecks(checks, { now: at, ...probe });
  const [queues, failures, facts, backups] = await Promise.all([
    orNothing('queues', listQueues(at)),
    orNothing('mails', listFailures(at)),
    orNothing('facts', findSystemFacts()),
    orNothing('backups', backupStatus()),
  ]);
  return {
    at: at.toISOString(),
    findings: worstFirst(findings),
    queues,
    mails: failures?.mails ?? null,
    facts,
    backups,
  };
}

async function orNothing<Part>(name: string, part: Promise<Part>): Promise<Part | null> {
  return part.catch((error: unknown) => {
    log.error({ part: name, error: String(error) }, 'a part of the System page could not be read');
    return null;
  });
}
