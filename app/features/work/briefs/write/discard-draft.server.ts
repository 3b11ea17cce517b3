import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { mayKeepBriefs } from '../brief-policy.ts';
import { holdBrief } from '../hold-brief.server.ts';
import { dropDraft } from './drop-draft.server.ts';

export async function discardDraft(actor: Actor | null, id: string): Promise<{ ok: boolean }> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false };
  }
  return db().transaction(async (tx) => {
    const brief = await holdBrief(tx, actor, id);
    if (brief) {
      await dropDraft(tx, brief);
    }
    return { ok: brief !== null };
  });
}
