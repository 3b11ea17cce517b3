export type CardBehavior =
  | 'succeeds'
  | 'declined'
  | 'insufficient'
  | 'authentication'
  | 'fails-later'
  | 'disputed'
  | 'inquired'
  | 'warned';

const card = (number: string, behavior: CardBehavior, says: string) => ({ number, behavior, says });

/** The subset of Stripe's test cards that the sandbox supports. Other numbers are refused. */
export const testCards = [
  card('4242 4242 4242 4242', 'succeeds', 'Succeeds'),
  card('4000 0000 0000 0002', 'declined', 'Is declined'),
  card('4000 0000 0000 9995', 'insufficient', 'Has insufficient funds'),
  card('4000 0025 0000 3155', 'authentication', 'Needs authentication'),
  card('4000 0000 0000 0341', 'fails-later', 'Succeeds now, renewals fail'),
  card('4000 0000 0000 0259', 'disputed', 'Succeeds, then is disputed'),
  card('4000 0000 0000 1976', 'inquired', 'Succeeds, then the bank asks'),
  card('4000 0000 0000 5423', 'warned', 'Succeeds, then is reported as fraud'),
];

export type CardInput = { number: string; expiry: string; cvc: string; name: string };

/** The stored part of a card, never its number. */
export type Card = {
  last4: string;
  expMonth: number;
  expYear: number;
  name: string;
  behavior: CardBehavior;
};

export type CardFaults = Partial<Record<keyof CardInput, string>>;

/** Parses a typed card, or returns its errors. `at`: seconds. */
export function parseCard(typed: CardInput, at: number): { card: Card } | { faults: CardFaults } {
  const digits = typed.number.replace(/[\s-]/g, '');
  const known = testCards.find((card) => card.number.replaceAll(' ', '') === digits);
  const expiry = parseExpiry(typed.expiry);
  const faults: CardFaults = {
    ...(known ? {} : { number: 'Your card number is invalid. Only the test cards below are taken.' }),
    ...(expiry
      ? Date.UTC(expiry.year, expiry.month, 1) <= at * 1000 && { expiry: 'Your card has expired.' }
      : { expiry: 'Your card’s expiration date is incomplete. Write month and year, such as 04 / 32.' }),
    ...(/^\d{3,4}$/.test(typed.cvc.trim()) ? {} : { cvc: 'Your card’s security code is incomplete.' }),
    ...(typed.name.trim() === '' && { name: 'Write the name on the card.' }),
  };
  if (!known || !expiry || Object.keys(faults).length > 0) {
    return { faults };
  }
  const { behavior } = known;
  const name = typed.name.trim().slice(0, 100);
  return {
    card: { behavior, last4: digits.slice(-4), expMonth: expiry.month, expYear: expiry.year, name },
  };
}

function parseExpiry(typed: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(typed);
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (!match || month < 1 || month > 12) {
    return null;
  }
  return { month, year: year < 100 ? 2000 + year : year };
}
