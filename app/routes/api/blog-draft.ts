import { isAdmin } from '#app/features/accounts/actor.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import { draftRefusals } from '#app/features/catalogue/blog/blog-messages.ts';
import { articleIntake, typedValues } from '#app/features/catalogue/blog/blog-schema.ts';
import { discardDraft, keepDraft } from '#app/features/catalogue/blog/write/post-drafts.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/blog-draft.ts';

export const handle = { intake: articleIntake } satisfies PageHandle;

const statuses = { notAllowed: 403, tooLong: 413, gone: 409, saved: 409 } as const;

/**
 * `POST /api/blog/draft`: stores the editor's form → { at }; `post` is the id of the post, or empty for a new one,
 * `revision` the revision that the text is based on. `intent=discard` deletes the draft. For admins.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  if (!actor || !isAdmin(actor)) {
    return refuse('notAllowed', actor ? 403 : 401);
  }
  const form = await readForm(request);
  const postId = String(form.get('post') ?? '') || null;
  if (form.get('intent') === 'discard') {
    await discardDraft(actor, postId);
    return Response.json({ ok: true });
  }
  const revision = Number(form.get('revision'));
  const kept = await keepDraft(actor, {
    postId,
    revision: Number.isSafeInteger(revision) && revision >= 0 && revision < 2 ** 31 ? revision : 0,
    values: typedValues(form),
    isRestored: form.get('restored') === 'on',
    now: now(),
  });
  return kept.ok ? Response.json({ at: kept.at }) : refuse(kept.code, statuses[kept.code]);
}

function refuse(code: keyof typeof draftRefusals, status: number): Response {
  return Response.json({ code, message: draftRefusals[code] }, { status });
}
