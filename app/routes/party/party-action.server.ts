import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { commissionPath, partyPath } from '#app/features/vocabulary/work-address.ts';
import { answerChange } from '#app/features/work/commissions/change/change-commission.server.ts';
import {
  type CommissionAnswer,
  codeError,
  joinFields,
  readCode,
  readJoin,
  readJoinSignedIn,
  readMinor,
  readWords,
  type Typed,
  typedOf,
  wordsError,
} from '#app/features/work/commissions/commission-forms.ts';
import {
  type CommissionRefusal,
  commissionMessages,
  commissionRefusals,
  refusalToast,
} from '#app/features/work/commissions/commission-messages.ts';
import { mayJoinAs } from '#app/features/work/commissions/commission-policy.ts';
import {
  askCode,
  type Joined,
  joinByCode,
  joinSignedIn,
} from '#app/features/work/commissions/join/join-commission.server.ts';
import {
  declineInvitation,
  findPartyByToken,
  sendOwnLink,
} from '#app/features/work/commissions/join/party-link.server.ts';
import { confirmShare, leaveCommission } from '#app/features/work/commissions/join/party-steps.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';

type Asked = { actor: Actor | null; token: string; form: FormData; address: string };
type ActionResult = Promise<CommissionAnswer | Response>;

export async function partyAction(
  actor: Actor | null,
  { request, token, address }: { request: Request; token: string; address: string },
): ActionResult {
  const form = await readForm(request);
  const handler = handlerOf(handlers, form);
  if (!handler) {
    throw data(null, { status: (await findPartyByToken(token)) ? 400 : 404 });
  }
  return handler({ actor, token, form, address });
}

const handlers: Readonly<Record<string, (asked: Asked) => ActionResult>> = {
  code,
  join,
  decline,
  signCode,
  confirm,
  accept: (asked) => answerProposal(asked, true),
  refuse: (asked) => answerProposal(asked, false),
  leave,
  sendLink,
};

const maxExtras = 100;

function typedJoining(form: FormData): { typed: Typed; ticked: string[] } {
  const ticked = form
    .getAll('extra')
    .slice(0, maxExtras)
    .map((text) => String(text).slice(0, 300));
  return { typed: typedOf(form, joinFields), ticked };
}

/** Mails a code to the address, once everything else that is signed is valid. */
async function code({ token, form, address }: Asked): ActionResult {
  const { typed, ticked } = typedJoining(form);
  const read = readJoin(typed);
  const returned = {
    intent: 'join',
    typed: { ...typed, code: '' },
    ticked,
    errors: read.ok ? {} : read.errors,
  };
  if (!read.ok) {
    return { status: 400, form: returned };
  }
  const asked = await askCode({ token, purpose: 'join', email: read.value.email }, { address });
  if (!asked.ok) {
    return { ...refused(asked.code === 'tooMany' ? 'tooManyCodes' : asked.code), form: returned };
  }
  return { status: 200, form: returned, isCodeSent: true };
}

async function join(asked: Asked): ActionResult {
  const { actor, token, form } = asked;
  const { typed, ticked } = typedJoining(form);
  const price = readMinor(typed.price ?? '') ?? 0;
  const base = { token, extras: ticked, price };
  if (mayJoinAs(actor)) {
    const read = readJoinSignedIn(typed);
    if (!read.ok) {
      return { status: 400, form: { intent: 'join', typed, ticked, errors: read.errors } };
    }
    const { personName, company } = read.value;
    return joinAnswer(await joinSignedIn(actor, { ...base, personName, company }), { typed, ticked });
  }
  const read = readJoin(typed);
  const digits = readCode(typed.code ?? '');
  if (!read.ok || digits === null) {
    const errors = { ...(read.ok ? {} : read.errors), ...(digits === null ? { code: codeError } : {}) };
    return { status: 400, form: { intent: 'join', typed, ticked, errors } };
  }
  const { personName, company, email } = read.value;
  const joined = await joinByCode({ ...base, personName, company, email, code: digits });
  return joinAnswer(joined, { typed, ticked });
}

function joinAnswer(
  joined: Joined,
  returned: { typed: Typed; ticked: string[] },
): CommissionAnswer | Promise<Response> {
  if (joined.ok) {
    // A party without an account gets a link of its own: the one it was invited by is known to the inviter.
    const path = joined.ownToken ? partyPath(joined.ownToken) : commissionPath(joined.commissionId);
    return redirectWith(path, commissionMessages.joined);
  }
  const { code } = joined;
  const form = { intent: 'join', ...returned, errors: fieldErrors(code) };
  return { ...refused(code === 'notBearable' ? 'notJoinable' : code), form };
}

function fieldErrors(code: CommissionRefusal): Record<string, string> {
  if (code === 'wrongCode' || code === 'staleCode') return { code: commissionRefusals[code].text };
  return code === 'emailTaken' ? { email: commissionRefusals[code].text } : {};
}

async function decline({ token, form }: Asked): ActionResult {
  const words = readWords(form);
  if (words === null) {
    return { status: 400, toast: { title: 'Not Sent', text: wordsError, tone: 'danger' } };
  }
  const declined = await declineInvitation({ token, words });
  return declined.ok ? redirectWith(partyPath(token), commissionMessages.declined) : refused(declined.code);
}

async function signCode({ token, address }: Asked): ActionResult {
  const asked = await askCode({ token, purpose: 'sign', email: '' }, { address });
  if (!asked.ok) {
    return refused(asked.code === 'tooMany' ? 'tooManyCodes' : asked.code);
  }
  return {
    status: 200,
    isCodeSent: true,
    toast: { title: 'Code Sent', text: 'Enter it from the email within ten minutes.' },
  };
}

async function confirm({ token, form }: Asked): ActionResult {
  const typed = typedOf(form, ['code', 'revision', 'price']);
  const digits = readCode(typed.code ?? '');
  if (digits === null) {
    return { status: 400, isCodeSent: true, form: { intent: 'confirm', typed, errors: { code: codeError } } };
  }
  const confirmed = await confirmShare(
    { token, code: digits },
    { revision: readMinor(typed.revision ?? '') ?? 0, price: readMinor(typed.price ?? '') ?? 0 },
  );
  if (confirmed.ok) {
    return redirectWith(partyPath(token), commissionMessages.confirmed);
  }
  return {
    ...refused(confirmed.code),
    form: { intent: 'confirm', typed, errors: fieldErrors(confirmed.code) },
  };
}

async function answerProposal({ token, form }: Asked, accepts: boolean): ActionResult {
  const typed = typedOf(form, ['code', 'revision']);
  const [digits, words] = [readCode(typed.code ?? ''), readWords(form)];
  if (words === null || (accepts && digits === null)) {
    const errors = { code: words === null ? wordsError : codeError };
    return { status: 400, isCodeSent: true, form: { intent: 'accept', typed, errors } };
  }
  const revision = readMinor(typed.revision ?? '') ?? 0;
  const answered = await answerChange({ token, code: digits ?? '' }, { revision, accepts, words });
  if (answered.ok) {
    return redirectWith(partyPath(token), commissionMessages[accepts ? 'accepted' : 'refused']);
  }
  return { ...refused(answered.code), form: { intent: 'accept', typed, errors: fieldErrors(answered.code) } };
}

async function leave({ token }: Asked): ActionResult {
  const left = await leaveCommission({ token, code: '' });
  return left.ok ? redirectWith(partyPath(token), commissionMessages.left) : refused(left.code);
}

async function sendLink({ token }: Asked): ActionResult {
  const sent = await sendOwnLink({ token });
  if (sent.ok) {
    return { status: 200, toast: commissionMessages.linkSent };
  }
  return refused(sent.code === 'tooMany' ? 'tooManyLinks' : sent.code);
}

/** 404 for unknown links; other refusals have a message. */
function refused(code: CommissionRefusal): CommissionAnswer {
  const { status } = commissionRefusals[code];
  if (status === 404) {
    throw data(null, { status });
  }
  return { status, toast: refusalToast(code) };
}
