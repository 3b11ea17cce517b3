import { data, redirectDocument } from 'react-router';
import type { CardFaults } from '#app/features/sandbox/card-fields.tsx';
import { authenticationFailed, codeMessages } from '#app/features/sandbox/card-messages.ts';
import { readCardForm } from '#app/features/sandbox/read-card-form.server.ts';
import { paySandboxSession } from '#app/platform/payments/sandbox/pay-session.server.ts';
import { applySandboxCode } from '#app/platform/payments/sandbox/session-code.server.ts';
import type { CardInput } from '#app/platform/payments/sandbox/test-cards.ts';

export type CheckoutAnswer = {
  values: CardInput;
  faults: CardFaults;
  code: { typed: string; error: string | undefined };
  /** Why the card was not charged. */
  message: string | null;
  needsAuthentication: boolean;
};

/** Answers the checkout form; paid, it leads on to where the shop wants its customer. */
export async function answerCheckout(sessionId: string, form: FormData) {
  const { values, isFilledIn, card, faults } = await readCardForm(form);
  const typed = String(form.get('code') ?? '').slice(0, 100);
  const kept: CheckoutAnswer = {
    values,
    faults: {},
    code: { typed, error: undefined },
    message: null,
    needsAuthentication: false,
  };
  const intent = form.get('intent');
  if (isFilledIn) {
    return data(kept);
  }
  if (intent === 'applyCode' || intent === 'removeCode' || isCodeOnly({ typed, values })) {
    const fault = await applySandboxCode(sessionId, intent === 'removeCode' ? null : typed);
    return fault
      ? data({ ...kept, code: { typed, error: codeMessages[fault] } }, 400)
      : data({ ...kept, code: { typed: '', error: undefined } });
  }
  if (intent === 'failAuthentication') {
    return data({ ...kept, message: authenticationFailed }, 402);
  }
  if (intent !== 'pay' && intent !== 'authenticate') {
    return data(kept, 400);
  }
  if (!card) {
    return data({ ...kept, faults }, 400);
  }
  const answer = await paySandboxSession(sessionId, {
    card,
    promoCode: typed,
    isAuthenticated: intent === 'authenticate',
  });
  switch (answer.outcome) {
    case 'paid':
      return redirectDocument(answer.successUrl, 303);
    case 'declined':
      return data({ ...kept, message: answer.decline.message }, 402);
    case 'code-refused':
      return data({ ...kept, code: { typed, error: codeMessages[answer.fault] } }, 400);
    case 'needs-authentication':
      return data({ ...kept, needsAuthentication: true });
    case 'expired':
      return data(kept, 410);
  }
}

/** Enter in the box for the code pays, as far as the form knows; without a card it can only mean the code. */
function isCodeOnly({ typed, values }: { typed: string; values: CardInput }): boolean {
  return typed.trim() !== '' && values.number === '' && values.expiry === '' && values.cvc === '';
}
