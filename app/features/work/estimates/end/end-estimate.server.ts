import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { lockThread } from '#app/features/talk/messages/lock-thread.server.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { threadOrNull } from '#app/features/work/briefs/hold-brief.server.ts';
import { now } from '#app/platform/clock.ts';
import {
  mayDeclineEstimates,
  mayWriteEstimates,
  type VersionState,
  versionAllows,
} from '../estimate-policy.ts';
import { holdEstimate } from '../hold-estimate.server.ts';
import { noteNotOffered, notifyOfRefusal, notifyOfWithdrawal } from '../notify-of-estimate.server.ts';

export type EndEstimate = {
  estimateId: string;
  version: number;
  words: string;
};

export type EstimateEnded =
  | { ok: true }
  | { ok: false; code: 'notAllowed' | 'notFound' | 'replaced' | 'withdrawn' | 'accepted' | 'declined' };

export async function withdrawEstimate(actor: Actor | null, ended: EndEstimate): Promise<EstimateEnded> {
  return mayWriteEstimates(actor) ? end(actor, ended, 'withdrawn') : { ok: false, code: 'notAllowed' };
}

export async function declineEstimate(actor: Actor | null, ended: EndEstimate): Promise<EstimateEnded> {
  return mayDeclineEstimates(actor) ? end(actor, ended, 'declined') : { ok: false, code: 'notAllowed' };
}

/** Repeating it returns the same answer. A party who left or blocked the other is not notified. */
function end(
  actor: Actor,
  { estimateId, version, words }: EndEstimate,
  outcome: 'withdrawn' | 'declined',
): Promise<EstimateEnded> {
  return rollbackOnRefusal<EstimateEnded>(async (tx) => {
    const held = await holdEstimate(tx, actor, { estimateId });
    if (!held?.newestId || !held.newestState || held.newest === null || version > held.newest) {
      return { ok: false, code: 'notFound' };
    }
    if (held.newest !== version) {
      return { ok: false, code: 'replaced' };
    }
    const { newestState: state, newestId: versionId } = held;
    if (!versionAllows(state, outcome === 'withdrawn' ? 'withdraw' : 'decline')) {
      return state === outcome ? { ok: true } : { ok: false, code: codeOf(state) };
    }
    await tx.execute(
      outcome === 'withdrawn'
        ? sql`update estimate_versions set state = 'withdrawn' where id = ${versionId}`
        : sql`update estimate_versions set state = 'declined', answered_at = ${now()}, decline_reason = ${words}
               where id = ${versionId}`,
    );
    const thread = held.threadId ? await threadOrNull(lockThread(tx, actor, held.threadId)) : null;
    if (thread) {
      const tell = outcome === 'withdrawn' ? notifyOfWithdrawal : notifyOfRefusal;
      await tell(tx, actor, { held, thread, estimateId, versionId, version, words });
      await noteNotOffered(tx, thread, outcome === 'withdrawn' ? 'Replied' : 'Declined');
    }
    return { ok: true };
  });
}

function codeOf(
  state: VersionState,
): Exclude<Extract<EstimateEnded, { ok: false }>['code'], 'notAllowed' | 'notFound'> {
  return state === 'withdrawn' || state === 'accepted' || state === 'declined' ? state : 'replaced';
}
