import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import type { Decided } from './decided.ts';
import { type ModerationRight, moderationRight } from './moderation-policy.ts';

export type Steps<Matter> = {
  /** Locks it, so that only one of two admins decides; null when it is gone. */
  find: (tx: Transaction) => Promise<Matter | null>;
  isOpen: (matter: Matter) => boolean;
  /** The people concerned, who may not decide. */
  concerned: (matter: Matter) => (string | null)[];
  /** Set when the decision needs a sign-in that is recent at this time. */
  recentAt?: Date | undefined;
  /** Writes the decision, its audit entry, notifications and emails. */
  change: (tx: Transaction, matter: Matter) => Promise<void>;
};

export async function decideMatter<Matter>(actor: Actor, steps: Steps<Matter>): Promise<Decided> {
  const right = await db().transaction((tx) => decide(tx, actor, steps));
  return right === 'mayDecide' ? { ok: true } : { ok: false, code: right };
}

async function decide<Matter>(
  tx: Transaction,
  actor: Actor,
  { find, isOpen, concerned, recentAt, change }: Steps<Matter>,
): Promise<ModerationRight> {
  const matter = await find(tx);
  const right = moderationRight(actor, {
    isOpen: matter !== null && isOpen(matter),
    concerned: matter ? concerned(matter) : [],
    recentAt,
  });
  if (right !== 'mayDecide' || !matter) {
    return right === 'mayDecide' ? 'decidedMeanwhile' : right;
  }
  await change(tx, matter);
  return right;
}
