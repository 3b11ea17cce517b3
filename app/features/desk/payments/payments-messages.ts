import type { Toast } from '#app/ui/toast-queue.ts';
import type { GiftRefusal, PauseRefusal } from './payments-policy.ts';

export const planChangeDone = {
  given: { title: 'Plan Given', text: 'They are told by email. It ends by itself.' },
  giftEnded: { title: 'Gift Ended' },
  paused: { title: 'Payments Paused', text: 'They are told by email.' },
  resumed: { title: 'Payments Resumed' },
} satisfies Record<string, Toast>;

export const planChangeRefusals: Record<GiftRefusal | PauseRefusal | 'notAllowed' | 'gone', string> = {
  notCreative: 'Plans are for creatives.',
  alreadyHeld: 'They pay for a plan already. Pause their payments instead.',
  nothingRenews: 'Nothing renews, so there is nothing to pause.',
  paymentDue: 'A payment is due. It is paid first, or ends with its days of grace.',
  notAllowed: 'You are not allowed to do this.',
  gone: 'There is nothing left to change.',
};

export const providerAway: Toast = {
  title: 'Error',
  text: 'The payment provider did not answer. Nothing was changed. Please try again.',
  tone: 'danger',
};

export const moneyDone = {
  paid: { title: 'Payment Received', text: 'Their plan continues, and their receipt is on its way.' },
  codeMade: { title: 'Promo Code Created', text: 'It can be used at checkout now.' },
  codeEnded: { title: 'Promo Code Ended', text: 'Nobody can use it any more. What was paid with it stays.' },
} satisfies Record<string, Toast>;

/** Refusals of payment changes; the bank's messages are in the texts of billing. */
export const moneyRefusals = {
  notAllowed: 'You are not allowed to do this.',
  gone: 'There is nothing left to change.',
  codeTaken: 'Another code with these letters is running. End it first, or choose another.',
  noCard: 'There is no card on file. Ask them to add one.',
  declined: 'Their bank declined the card. Nothing was charged.',
  authenticationNeeded: 'Their bank wants a confirmation from them. Nothing was charged.',
  addressNeeded: 'Tax depends on their address, which is missing. Nothing was charged.',
} as const;

export const disputeMessages = {
  sent: { title: 'Answer Sent', text: 'The bank decides now, which may take two months.' },
  kept: { title: 'Draft Saved' },
  answerClosed: {
    title: 'Not Sent',
    text: 'The bank takes no answer any more: one was sent, or it is too late.',
    tone: 'danger',
  },
  notAllowed: { title: 'Not Sent', text: 'You are not allowed to do this.', tone: 'danger' },
  notAnswered: { title: 'Not Sent', text: 'Please choose what is sent.', tone: 'danger' },
} satisfies Record<string, Toast>;
