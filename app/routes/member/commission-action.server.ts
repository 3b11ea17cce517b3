import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { commissionPath, partyPath } from '#app/features/vocabulary/work-address.ts';
import {
  answerChange,
  cancelCommission,
  proposeChange,
  withdrawProposal,
} from '#app/features/work/commissions/change/change-commission.server.ts';
import { changeFields, readChange } from '#app/features/work/commissions/change/change-form-fields.ts';
import { isDay } from '#app/features/work/commissions/commission-days.ts';
import {
  type CommissionAnswer,
  type FieldErrors,
  inviteFields,
  readInvite,
  readMinor,
  readWords,
  typedOf,
  wordsError,
} from '#app/features/work/commissions/commission-forms.ts';
import {
  type CommissionRefusal,
  commissionMessages,
  commissionRefusals,
  refusalToast,
} from '#app/features/work/commissions/commission-messages.ts';
import {
  type Invited,
  inviteParty,
  offerLate,
  renewLink,
  revokeInvitation,
} from '#app/features/work/commissions/join/invite-party.server.ts';
import { confirmShare, leaveCommission } from '#app/features/work/commissions/join/party-steps.server.ts';
import { findCommission, readAs } from '#app/features/work/commissions/read/find-commission.server.ts';
import { moveShoot, noteShot } from '#app/features/work/commissions/shoot/shoot-steps.server.ts';
import { env } from '#app/platform/env.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';

type Asked = { actor: Actor; id: string; form: FormData; address: string };
type ActionResult = Promise<CommissionAnswer | Response>;

export async function commissionAction(
  actor: Actor,
  { request, id, address }: { request: Request; id: string; address: string },
): ActionResult {
  const form = await readForm(request);
  const handler = handlerOf(handlers, form);
  if (!handler) {
    throw data(null, { status: (await readAs(actor, id)) ? 400 : 404 });
  }
  return handler({ actor, id, form, address });
}

const handlers: Readonly<Record<string, (asked: Asked) => ActionResult>> = {
  invite: (asked) => invite(asked, 'invite', inviteParty),
  offerLate: (asked) => invite(asked, 'offerLate', offerLate),
  renew,
  revoke,
  leave,
  confirm,
  accept: (asked) => answerProposal(asked, true),
  refuse: (asked) => answerProposal(asked, false),
  propose,
  withdraw,
  move,
  shot,
  cancel,
};

async function invite(
  { actor, id, form, address }: Asked,
  intent: 'invite' | 'offerLate',
  verb: typeof inviteParty,
): ActionResult {
  const typed = typedOf(form, inviteFields);
  const read = readInvite(typed);
  if (!read.ok) {
    return { status: 400, form: { intent, typed, errors: read.errors } };
  }
  const invitation = { ...read.value, commissionId: id, partyId: typed.partyId ?? '' };
  const invited = await verb(actor, invitation, { address });
  if (invited.ok) {
    return linkAnswer(invited, read.value.company);
  }
  const errors: FieldErrors =
    invited.code === 'emailTaken' ? { email: commissionRefusals.emailTaken.text } : {};
  return { ...refused(invited.code), form: { intent, typed, errors } };
}

/** Only this response contains the link, so it is not a redirect. */
function linkAnswer({ token, isMailed }: Extract<Invited, { ok: true }>, company: string): CommissionAnswer {
  return {
    status: 200,
    toast: isMailed ? commissionMessages.mailed : commissionMessages.invited,
    link: { url: `${env().origin}${partyPath(token)}`, company, isMailed },
  };
}

async function renew({ actor, id, form, address }: Asked): ActionResult {
  const partyId = String(form.get('partyId'));
  const renewed = await renewLink(actor, { commissionId: id, partyId }, { address });
  if (!renewed.ok) {
    return refused(renewed.code);
  }
  const commission = await findCommission(actor, id);
  const party = commission?.parties.find((one) => one.id === partyId);
  return linkAnswer(renewed, party?.name ?? 'the party');
}

async function revoke({ actor, id, form }: Asked): ActionResult {
  const revoked = await revokeInvitation(actor, { commissionId: id, partyId: String(form.get('partyId')) });
  return revoked.ok ? done(id, 'revoked') : refused(revoked.code);
}

async function leave({ actor, id }: Asked): ActionResult {
  const left = await leaveCommission({ actor, commissionId: id });
  return left.ok ? redirectWith('/commissions', commissionMessages.left) : refused(left.code);
}

async function confirm({ actor, id, form }: Asked): ActionResult {
  const read = {
    revision: readMinor(String(form.get('revision'))),
    price: readMinor(String(form.get('price'))),
  };
  const confirmed = await confirmShare(
    { actor, commissionId: id },
    { revision: read.revision ?? 0, price: read.price ?? 0 },
  );
  return confirmed.ok ? done(id, 'confirmed') : refused(confirmed.code);
}

async function answerProposal({ actor, id, form }: Asked, accepts: boolean): ActionResult {
  const words = readWords(form);
  if (words === null) {
    return { status: 400, toast: { title: 'Not Sent', text: wordsError, tone: 'danger' } };
  }
  const side = (await readAs(actor, id))?.viewer.side;
  const hand = side === 'creative' ? { creative: actor, commissionId: id } : { actor, commissionId: id };
  const revision = readMinor(String(form.get('revision'))) ?? 0;
  const answered = await answerChange(hand, { revision, accepts, words });
  return answered.ok ? done(id, accepts ? 'accepted' : 'refused') : refused(answered.code);
}

async function propose({ actor, id, form }: Asked): ActionResult {
  const found = await readAs(actor, id);
  if (!found) {
    throw data(null, { status: 404 });
  }
  const { content, currency } = found.record;
  const typed = typedOf(
    form,
    changeFields(content).filter((name) => form.has(name)),
  );
  const ticked = form.getAll('uses').map(String).slice(0, 20);
  const commission = await findCommission(actor, id);
  const read = readChange({ typed, uses: ticked, content, currency, today: commission?.dates.today ?? '' });
  const returned = { intent: 'propose', typed, ticked, errors: read.ok ? {} : read.errors };
  if (!read.ok) {
    return { status: 400, form: returned };
  }
  const proposed = await proposeChange(actor, { commissionId: id, proposed: read.value });
  if (proposed.ok) {
    return done(id, proposed.isUnchanged ? 'unchanged' : 'proposed');
  }
  const code = proposed.code === 'tooMany' ? 'tooManyChanges' : proposed.code;
  return { ...refused(code), form: returned };
}

async function withdraw({ actor, id }: Asked): ActionResult {
  const withdrawn = await withdrawProposal(actor, { commissionId: id });
  return withdrawn.ok ? done(id, 'withdrawn') : refused(withdrawn.code);
}

async function move({ actor, id, form }: Asked): ActionResult {
  const moved = await moveShoot(actor, { commissionId: id, from: String(form.get('from')) });
  return moved.ok ? done(id, 'moved') : refused(moved.code);
}

async function shot({ actor, id, form }: Asked): ActionResult {
  const typed = typedOf(form, ['day']);
  const day = typed.day ?? '';
  if (!isDay(day)) {
    return {
      status: 400,
      form: { intent: 'shot', typed, errors: { day: 'Please enter the day of the shoot.' } },
    };
  }
  const noted = await noteShot(actor, { commissionId: id, day });
  if (noted.ok) {
    return done(id, 'shot');
  }
  const errors: FieldErrors = noted.code.startsWith('day')
    ? { day: commissionRefusals[noted.code].text }
    : {};
  return { ...refused(noted.code), form: { intent: 'shot', typed, errors } };
}

async function cancel({ actor, id, form }: Asked): ActionResult {
  const words = readWords(form);
  if (words === null) {
    return { status: 400, toast: { title: 'Not Canceled', text: wordsError, tone: 'danger' } };
  }
  const owed = readMinor(String(form.get('owed'))) ?? 0;
  const canceled = await cancelCommission(actor, { commissionId: id, words, owed });
  return canceled.ok ? done(id, 'canceled') : refused(canceled.code);
}

function done(id: string, code: keyof typeof commissionMessages): Promise<Response> {
  return redirectWith(commissionPath(id), commissionMessages[code]);
}

/** 404 for what the user may not see; other refusals have a message. */
function refused(code: CommissionRefusal): CommissionAnswer {
  const { status } = commissionRefusals[code];
  if (status === 404) {
    throw data(null, { status });
  }
  return { status, toast: refusalToast(code) };
}
