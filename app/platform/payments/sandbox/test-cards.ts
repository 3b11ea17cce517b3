/** What a card does when it is used: its own kind of answer. */
export type CardBehaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficient'
  | 'authentication'
  | 'fails-later'
  | 'disputed'
  | 'inquired'
  | 'warned';

/** Stripe's own test cards, as far as the sandbox knows them. No other number is taken. */
export const testCards: readonly { number: string; brand: string; behaviour: CardBehaviour; says: string }[] =
  [
    { number: '4242 4242 4242 4242', brand: 'visa', behaviour: 'succeeds', says: 'Succeeds' },
    { number: '4000 0000 0000 0002', brand: 'visa', behaviour: 'declined', says: 'Is declined' },
    {
      number: '4000 0000 0000 9995',
      brand: 'visa',
      behaviour: 'insufficient',
      says: 'Has insufficient funds',
    },
    {
      number: '4000 0025 0000 3155',
      brand: 'visa',
      behaviour: 'authentication',
      says: 'Needs authentication',
    },
    {
      number: '4000 0000 0000 0341',
      brand: 'visa',
      behaviour: 'fails-later',
      says: 'Succeeds now, renewals fail',
    },
    {
      number: '4000 0000 0000 0259',
      brand: 'visa',
      behaviour: 'disputed',
      says: 'Succeeds, then is disputed',
    },
    {
      number: '4000 0000 0000 1976',
      brand: 'visa',
      behaviour: 'inquired',
      says: 'Succeeds, then the bank asks',
    },
    {
      number: '4000 0000 0000 5423',
      brand: 'visa',
      behaviour: 'warned',
      says: 'Succeeds, then is reported as fraud',
    },
  ];

/** As it is typed into the card form. */
export type CardInput = { number: string; expiry: string; cvc: string; name: string };

/** What is kept of a card. Its number never is. */
export type Card = {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  name: string;
  behaviour: CardBehaviour;
};

export type CardFault =
  | 'incorrect_number'
  | 'invalid_expiry'
  | 'expired_card'
  | 'invalid_cvc'
  | 'missing_name';

/** Reads a typed card, or says by field what is wrong. `at`: seconds. */
export function readCard(
  typed: CardInput,
  at: number,
): { card: Card } | { faults: Partial<Record<keyof CardInput, CardFault>> } {
  const digits = typed.number.replace(/[\s-]/g, '');
  const known = testCards.find((card) => card.number.replaceAll(' ', '') === digits);
  const expiry = readExpiry(typed.expiry);
  const faults: Partial<Record<keyof CardInput, CardFault>> = {};
  if (!known) faults.number = 'incorrect_number';
  if (!expiry) faults.expiry = 'invalid_expiry';
  else if (Date.UTC(expiry.year, expiry.month, 1) <= at * 1000) faults.expiry = 'expired_card';
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) faults.cvc = 'invalid_cvc';
  if (typed.name.trim() === '') faults.name = 'missing_name';
  if (!known || !expiry || Object.keys(faults).length > 0) {
    return { faults };
  }
  const { brand, behaviour } = known;
  const name = typed.name.trim().slice(0, 100);
  return {
    card: { brand, behaviour, last4: digits.slice(-4), expMonth: expiry.month, expYear: expiry.year, name },
  };
}

function readExpiry(typed: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(typed);
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (!match || month < 1 || month > 12) {
    return null;
  }
  return { month, year: year < 100 ? 2000 + year : year };
}
