import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import type { Decided } from './decided.ts';
import { type ModerationRight, moderationRight } from './moderation-policy.ts';

/** What one kind of matter needs to be decided. */
export type Steps<Matter> = {
  /** Locks it, so that of two admins one decides; null when it is gone. */
  find: (tx: Transaction) => Promise<Matter | null>;
  isOpen: (matter: Matter) => boolean;
  /** The people it is about: none of them may decide. */
  concerned: (matter: Matter) => (string | null)[];
  /** Set for a decision that needs a sign-in that is recent at this moment. */
  recentAt?: Date | undefined;
  /** Writes the decision, its line of the audit log and what stands behind the bells. */
  change: (tx: Transaction, matter: Matter) => Promise<void>;
  /** Mails it, once it is certain. */
  tell: (matter: Matter) => Promise<void>;
};

/** Decides a matter in one transaction, if the admin may, and then tells those concerned. */
export async function decideMatter<Matter>(actor: Actor, steps: Steps<Matter>): Promise<Decided> {
  const outcome = await db().transaction((tx) => decide(tx, actor, steps));
  if (outcome.right !== 'mayDecide') {
    return { ok: false, code: outcome.right };
  }
  await steps.tell(outcome.matter);
  return { ok: true };
}

type Outcome<Matter> =
  | { right: Exclude<ModerationRight, 'mayDecide'> }
  | { right: 'mayDecide'; matter: Matter };

async function decide<Matter>(
  tx: Transaction,
  actor: Actor,
  { find, isOpen, concerned, recentAt, change }: Steps<Matter>,
): Promise<Outcome<Matter>> {
  const matter = await find(tx);
  const right = moderationRight(actor, {
    isOpen: matter !== null && isOpen(matter),
    concerned: matter ? concerned(matter) : [],
    recentAt,
  });
  if (right !== 'mayDecide' || !matter) {
    return { right: right === 'mayDecide' ? 'decidedMeanwhile' : right };
  }
  await change(tx, matter);
  return { right, matter };
}
