import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { tidy } from '#app/features/vocabulary/typed-text.ts';
import { agreementPath } from '#app/features/vocabulary/work-address.ts';
import { acceptEstimate } from '#app/features/work/agreements/accept-estimate.server.ts';
import { passedMaxLength, type TypedAcceptance } from '#app/features/work/agreements/accept-form.tsx';
import { agreementMessages } from '#app/features/work/agreements/agreement-policy.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type AcceptAnswer = { status: number; typed: TypedAcceptance; toast?: Toast };

/** No estimate has more options. */
const maxOptions = 100;

export async function acceptAction(
  actor: Actor,
  request: Request,
  { briefId, estimateId }: { briefId: string; estimateId: string },
): Promise<AcceptAnswer | Response> {
  const form = await readForm(request);
  const tells = form.get('tells') === 'yes';
  const words = tidy(String(form.get('words') ?? ''));
  const ticked = form.getAll('option').slice(0, maxOptions).map(String);
  const typed = { ticked, tells, words };
  const error = wordsError(typed);
  if (error) {
    return { status: 400, typed: { ...typed, error } };
  }
  const version = Number(form.get('version'));
  const accepted = await acceptEstimate(actor, {
    briefId,
    estimateId,
    version,
    ticked,
    words: tells ? words : null,
  });
  if (accepted.ok) {
    return redirectWith(agreementPath(accepted.agreementId), agreementMessages.agreed);
  }
  const status = { notAllowed: 403, notFound: 404 }[accepted.code as string] ?? 409;
  return { status, typed, toast: agreementMessages[accepted.code] };
}

function wordsError({ tells, words }: TypedAcceptance): string | null {
  if (words.length > passedMaxLength) {
    return `Please use at most ${passedMaxLength.toLocaleString('en-US')} characters.`;
  }
  return tells && words === '' ? 'Please write a word to them, or tell them later.' : null;
}
