import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { confirmIdentity, findProofs } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { type IdentityProofs, identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { decideDispute, decideFirmClaim } from '#app/features/desk/moderation/decide-claim.server.ts';
import { decideCorrespondent } from '#app/features/desk/moderation/decide-correspondent.server.ts';
import { decideReview } from '#app/features/desk/moderation/decide-review.server.ts';
import { decideVerification } from '#app/features/desk/moderation/decide-verification.server.ts';
import type { RefusedDecision } from '#app/features/desk/moderation/decision-form.tsx';
import {
  type Decided,
  type DecisionIntent,
  decisionSchemas,
  isDecisionIntent,
  moderationMessages,
  type Queue,
  queuePath,
  readQueue,
} from '#app/features/desk/moderation/moderation-policy.ts';
import { undoDecision } from '#app/features/desk/moderation/undo/undo-decision.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

const queueOf: Record<DecisionIntent, Queue> = {
  decideReview: 'reviews',
  decideCorrespondent: 'correspondents',
  decideVerification: 'verification',
  decideDispute: 'credits',
  decideFirmClaim: 'firms',
};

const doneAs = {
  kept: { decideReview: 'reviewKept', decideCorrespondent: 'correspondentKept', decideDispute: 'creditKept' },
  removed: { decideReview: 'reviewRemoved', decideDispute: 'creditRemoved' },
  changed: { decideDispute: 'creditChanged' },
  given: { decideFirmClaim: 'firmGiven' },
  picturesRemoved: { decideReview: 'picturesRemoved' },
  warned: { decideCorrespondent: 'correspondentWarned' },
  verified: { decideVerification: 'verified' },
  declined: { decideVerification: 'declined', decideFirmClaim: 'firmDeclined' },
} as const satisfies Record<string, Partial<Record<DecisionIntent, keyof typeof moderationMessages>>>;

type ModerationAnswer = {
  refused: RefusedDecision | null;
  identityProofs?: IdentityProofs;
  toast?: Toast;
};

/** Makes a decision and returns to the list; an invalid reason is shown again with its input. */
export async function moderationAction(actor: Actor, request: Request): Promise<Response | ModerationAnswer> {
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'undoDecision') {
    const undone = await undoDecision(actor, { id: String(form.get('id')), now: now() });
    const queue = readQueue(String(form.get('queue')));
    return redirectWith(queuePath(queue), moderationMessages[undone.ok ? 'undone' : undone.code]);
  }
  if (!isDecisionIntent(intent)) {
    throw data(null, { status: 400 });
  }
  const parsed = decisionSchemas[intent].safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const error = parsed.error.issues.find(({ path }) => path[0] === 'reason')?.message;
    const typed = { id: String(form.get('id')), reason: String(form.get('reason') ?? '') };
    return { refused: error ? { ...typed, error } : null, toast: moderationMessages.invalid };
  }
  const held = { id: parsed.data.id, reason: parsed.data.reason };
  const confirmed = await confirmIdentity(actor, { form, headers: request.headers });
  if (!confirmed.ok) {
    return askIdentity(actor, { ...held, identity: identityTexts[confirmed.code] });
  }
  const decided = await decide(confirmed.actor, { intent, form });
  if (!decided.ok && decided.code === 'signInOld') {
    return askIdentity(actor, { ...held, identity: identityTexts.missing });
  }
  const done: Partial<Record<DecisionIntent, keyof typeof moderationMessages>> = doneAs[parsed.data.decision];
  const code = decided.ok ? (done[intent] ?? 'invalid') : decided.code;
  return redirectWith(queuePath(queueOf[intent], String(form.get('after') ?? '')), moderationMessages[code]);
}

/** The form again with its input, and with the request to confirm the identity. */
async function askIdentity(actor: Actor, refused: RefusedDecision): Promise<ModerationAnswer> {
  return { refused, identityProofs: await findProofs(actor) };
}

/** The form is already parsed; this picks the verb. */
async function decide(
  actor: Actor,
  { intent, form }: { intent: DecisionIntent; form: FormData },
): Promise<Decided> {
  const fields = Object.fromEntries(form);
  switch (intent) {
    case 'decideReview':
      return decideReview(actor, { ...decisionSchemas[intent].parse(fields), now: now() });
    case 'decideCorrespondent':
      return decideCorrespondent(actor, { ...decisionSchemas[intent].parse(fields), now: now() });
    case 'decideDispute':
      return decideDispute(actor, { ...decisionSchemas[intent].parse(fields), now: now() });
    case 'decideFirmClaim':
      return decideFirmClaim(actor, { ...decisionSchemas[intent].parse(fields), now: now() });
    case 'decideVerification':
      return decideVerification(actor, { ...decisionSchemas[intent].parse(fields), now: now() });
  }
}
