import { data } from 'react-router';
import type { CardFaults } from '#app/features/sandbox/card-fields.tsx';
import { authenticationFailed } from '#app/features/sandbox/card-messages.ts';
import { readCardForm } from '#app/features/sandbox/read-card-form.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { attachSandboxCard } from '#app/platform/payments/sandbox/attach-card.server.ts';
import { endWithPeriod, payOpenInvoice } from '#app/platform/payments/sandbox/portal-changes.server.ts';
import { SandboxError } from '#app/platform/payments/sandbox/sandbox-error.ts';
import type { CardInput } from '#app/platform/payments/sandbox/test-cards.ts';

export type PortalAnswer = {
  values: CardInput;
  faults: CardFaults;
  message: string | null;
  needsAuthentication: boolean;
};

/** Answers the forms of the portal. */
export async function answerPortal(customer: string, { form, path }: { form: FormData; path: string }) {
  const intent = form.get('intent');
  try {
    if (intent === 'cancel' || intent === 'resume') {
      const isEnding = intent === 'cancel';
      const subscription = String(form.get('subscription'));
      const isDone = await endWithPeriod(customer, { subscription, isEnding });
      return isDone
        ? redirectWith(path, { title: isEnding ? 'Plan will be cancelled' : 'Plan goes on' })
        : data(null, 404);
    }
    if (intent === 'payInvoice') {
      const { isFound, decline } = await payOpenInvoice(customer, String(form.get('invoice')));
      if (!isFound) {
        return data(null, 404);
      }
      return decline
        ? redirectWith(path, { title: 'Payment failed', text: decline.message, tone: 'danger' })
        : redirectWith(path, { title: 'Invoice paid' });
    }
  } catch (error) {
    if (error instanceof SandboxError && error.status === 404) {
      return data(null, 404);
    }
    throw error;
  }
  return answerCard(customer, { form, path });
}

async function answerCard(customer: string, { form, path }: { form: FormData; path: string }) {
  const { values, isFilledIn, card, faults } = await readCardForm(form);
  const kept: PortalAnswer = { values, faults: {}, message: null, needsAuthentication: false };
  const intent = form.get('intent');
  if (isFilledIn) {
    return data(kept);
  }
  if (intent === 'failAuthentication') {
    return data({ ...kept, message: authenticationFailed }, 402);
  }
  if (intent !== 'changeCard' && intent !== 'authenticate') {
    return data(null, 400);
  }
  if (!card) {
    return data({ ...kept, faults }, 400);
  }
  const answer = await attachSandboxCard(customer, { card, isAuthenticated: intent === 'authenticate' });
  switch (answer.outcome) {
    case 'attached':
      return redirectWith(path, { title: 'Card saved' });
    case 'declined':
      return data({ ...kept, message: answer.decline.message }, 402);
    case 'needs-authentication':
      return data({ ...kept, needsAuthentication: true });
  }
}
