import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { allows, mayKeepBriefs } from '../brief-policy.ts';
import { holdOrMakeBrief } from '../hold-brief.server.ts';
import { type BriefForm, type DraftRefused, writeDraft } from './write-draft.server.ts';

export type SaveDraft = {
  id: string;
  /** The version that the form was filled from; 0 for a new draft. */
  version: number;
  form: BriefForm;
};

export type DraftSaved =
  | { ok: true; version: number; savedAt: string }
  | { ok: false; code: 'conflict'; version: number }
  | { ok: false; code: 'notAllowed' | 'notFound' | 'tooManyDrafts' | 'ended' }
  | DraftRefused;

export async function saveDraft(actor: Actor | null, { id, version, form }: SaveDraft): Promise<DraftSaved> {
  if (!mayKeepBriefs(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return rollbackOnRefusal(async (tx) => {
    const brief = await holdOrMakeBrief(tx, actor, id);
    if (!brief || brief === 'tooMany') {
      return { ok: false, code: brief ? 'tooManyDrafts' : 'notFound' };
    }
    if (brief.state !== 'draft' && !allows(brief.state, 'change')) {
      return { ok: false, code: 'ended' };
    }
    if (brief.draftVersion !== version) {
      return { ok: false, code: 'conflict', version: brief.draftVersion };
    }
    return writeDraft(tx, actor, { brief, form });
  });
}
