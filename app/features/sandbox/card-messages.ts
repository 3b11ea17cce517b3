import type { CodeFault } from '#app/platform/payments/sandbox/code-fault.ts';
import type { CardFault } from '#app/platform/payments/sandbox/test-cards.ts';

/** What the sandbox's pages say when something is not right. */
export const cardMessages: Record<CardFault, string> = {
  incorrect_number: 'Your card number is invalid. Only the test cards below are taken.',
  invalid_expiry: 'Your card’s expiration date is incomplete. Write month and year, such as 04 / 32.',
  expired_card: 'Your card has expired.',
  invalid_cvc: 'Your card’s security code is incomplete.',
  missing_name: 'Write the name on the card.',
};

export const codeMessages: Record<CodeFault, string> = {
  unknown: 'This code is invalid.',
  expired: 'This code has expired.',
  'used-up': 'This code has been used up.',
  'not-for-you': 'This code is for somebody else.',
  'first-time-only': 'This code is for a first purchase only.',
  'too-little': 'This code needs a larger purchase.',
};

export const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
