import { describe, expect, it, test } from 'vitest';
import { whyNotPromo, whyNotRemoveCard } from './billing-policy.ts';
import { taxSchema } from './billing-schema.ts';
import { quoteOfLifetime, quoteOfStart, quoteOfSwitch } from './charge-quote.ts';
import type { BilledSubscription, Invoice, Refund } from './find-billing.server.ts';
import { invoiceEntries } from './invoice-entries.ts';
import { cardEnd } from './payment-details.tsx';
import { nextPayments } from './status-words.ts';
import { billingCountries, isInEu, readTaxId, taxIdKinds, taxIdLabel } from './tax-ids.ts';

/** The rules of /subscription, with the figures of one day: 18 November 2026. */

const at = new Date('2026-11-18T15:42:00Z');
const noTax = { isAutomatic: false, place: null };

describe('what a charge comes to', () => {
  test('a month of Featured is its price and no tax', () => {
    const preview = { lines: [{ cents: 29_00, isCredit: false }], dueCents: 29_00, totalCents: 29_00 };
    const quote = quoteOfStart(
      { ...preview, balanceUsedCents: 0, taxCents: 0 },
      { cents: 29_00, interval: 'monthly', at, tax: noTax },
    );
    expect(quote.lines).toEqual([
      { label: 'Featured Upgrade, monthly', detail: '18 Nov 2026 to 18 Dec 2026', cents: 29_00 },
      { label: 'Tax', detail: 'None is added', cents: 0 },
    ]);
    expect(quote.dueCents).toBe(29_00);
  });

  test('a promo code, tax and credit each have a line, and add up to what is due', () => {
    const quote = quoteOfStart(
      {
        lines: [{ cents: 24_65, isCredit: false }],
        taxCents: 2_03,
        totalCents: 26_68,
        balanceUsedCents: 10_00,
        dueCents: 16_68,
      },
      {
        cents: 29_00,
        interval: 'monthly',
        at,
        promoCode: 'FIRSTLIGHT',
        tax: { isAutomatic: true, place: 'Austin, TX' },
      },
    );
    expect(quote.lines.map(({ label, cents }) => [label, cents])).toEqual([
      ['Featured Upgrade, monthly', 29_00],
      ['FIRSTLIGHT', -4_35],
      ['Tax', 2_03],
      ['Your credit', -10_00],
    ]);
    expect(quote.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(quote.dueCents);
    expect(quote.lines[2]?.detail).toBe('Austin, TX, as in your tax details');
  });

  test('Quarterly less 20 of 30 days of a month is $50.27', () => {
    const quote = quoteOfSwitch(
      {
        lines: [
          { cents: -19_33, isCredit: true },
          { cents: 69_60, isCredit: false },
        ],
        dueCents: 50_27,
        totalCents: 50_27,
        balanceUsedCents: 0,
        taxCents: 0,
      },
      {
        cents: 69_60,
        interval: 'quarterly',
        at,
        tax: noTax,
        from: {
          interval: 'monthly',
          priceCents: 29_00,
          period: { start: new Date('2026-11-08T12:00:00Z'), end: new Date('2026-12-08T12:00:00Z') },
        },
      },
    );
    expect(quote.lines.map(({ cents }) => cents)).toEqual([69_60, -19_33, 0]);
    expect(quote.lines[1]?.detail).toBe('20 of 30 days of $29.00');
  });

  test('Lifetime less 166 of 365 days of a year is $453.98', () => {
    const quote = quoteOfLifetime({
      credit: { cents: 45_02, daysLeft: 166, days: 365 },
      paidCents: 99_00,
      at: at.toISOString(),
      periodEnd: '2027-05-03T12:00:00Z',
    });
    expect(quote.dueCents).toBe(453_98);
    expect(quote.lines[1]?.detail).toBe('166 of 365 days of $99.00, 18 Nov 2026 to 3 May 2027');
  });
});

const year: BilledSubscription = {
  id: 'sub_1',
  plan: 'creative',
  interval: 'yearly',
  priceCents: 99_00,
  periodEnd: '2027-05-03T09:00:00.000Z',
  isEnding: false,
  endingBecause: null,
  pastDueSince: null,
  pausedUntil: null,
  heldCents: 0,
};

test.each([
  ['before the period ends changes nothing', '2027-01-01T00:00:00.000Z', 0, year.periodEnd, 99_00],
  ['beyond the period moves the day', '2027-08-01T00:00:00.000Z', 0, '2027-08-01T00:00:00.000Z', 99_00],
  [
    'that holds a payment asks for it first',
    '2026-12-01T00:00:00.000Z',
    89_10,
    '2026-12-01T00:00:00.000Z',
    89_10,
  ],
])('a pause %s', (_, pausedUntil, heldCents, day, cents) => {
  expect(nextPayments([{ ...year, pausedUntil, heldCents }])).toEqual([
    { plan: 'creative', day, cents, priceCents: 99_00, interval: 'yearly' },
  ]);
});

const invoice: Invoice = {
  id: 'in_1',
  number: '1026-0117',
  plan: 'creative',
  description: '1 × Creative Profile',
  amountCents: 99_00,
  totalCents: 99_00,
  creditCents: 0,
  refundedCents: 0,
  status: 'paid',
  day: '2026-05-03T09:00:00.000Z',
  url: null,
  pdfUrl: '/1.pdf',
  paymentId: 'pi_1',
  periodStart: '2026-05-03T09:00:00.000Z',
  periodEnd: '2027-05-03T09:00:00.000Z',
};
const refund: Refund = {
  id: 're_1',
  paymentId: 'pi_1',
  amountCents: 48_00,
  reason: 'Goodwill',
  receiptUrl: '/r.pdf',
  day: '2026-11-04T09:00:00.000Z',
};

describe('the one list of invoices', () => {
  it('has payments, refunds and credits, the newest first, each with its file', () => {
    const credit = { ...invoice, id: 'in_2', totalCents: -12_40, amountCents: 0, paymentId: null };
    const entries = invoiceEntries(
      [
        { ...invoice, refundedCents: 48_00 },
        { ...credit, day: '2026-06-01T09:00:00.000Z' },
      ],
      [refund],
    );
    expect(entries.map(({ what, cents, state, file }) => [what, cents, state, file?.label])).toEqual([
      ['Creative Profile, 3 May 2026 to 3 May 2027: Goodwill', -48_00, 'Refunded', 'Receipt'],
      ['Creative Profile, 3 May 2026 to 3 May 2027', -12_40, 'Credited', 'PDF'],
      ['Creative Profile, 3 May 2026 to 3 May 2027', 99_00, 'Partly refunded', 'PDF'],
    ]);
  });

  it('says what was taken off, what is due, and keeps the words of what is paid once', () => {
    const [featured, due, lifetime] = invoiceEntries(
      [
        { ...invoice, plan: 'featured', creditCents: 19_33 },
        { ...invoice, status: 'open' },
        { ...invoice, plan: 'lifetime_creative', description: 'Lifetime Creative, once', periodStart: null },
      ],
      [],
    );
    expect(featured?.what).toBe('Featured Upgrade, 3 May 2026 to 3 May 2027, less $19.33');
    expect([due?.state, due?.isDue]).toEqual(['Due', true]);
    expect(lifetime?.what).toBe('Lifetime Creative, once');
  });

  it('leads to the page of an invoice that has no file', () => {
    const [entry] = invoiceEntries([{ ...invoice, pdfUrl: null, url: '/1' }], []);
    expect(entry?.file).toEqual({ url: '/1', label: 'Invoice' });
  });

  it('names a refund whose invoice is not listed', () => {
    expect(invoiceEntries([], [{ ...refund, reason: null }])[0]).toMatchObject({
      what: 'A payment',
      number: null,
    });
  });
});

test.each([
  [4, 2027, '2027-05-03T09:00:00Z', 'Expires 04/2027, before your next payment', true],
  [5, 2027, '2027-05-03T09:00:00Z', 'Expires 05/2027', false],
  [4, 2027, null, 'Expires 04/2027', false],
  [11, 2026, null, 'Expires 11/2026', false],
  [10, 2026, null, 'Expired 10/2026', true],
])('a card of %i/%i with a payment on %s: %s', (expMonth, expYear, next, text, isLate) => {
  expect(cardEnd({ expMonth, expYear }, at, next)).toEqual({ text, isLate });
});

const renewing = { isEnding: false, isPastDue: false };
const ending = { isEnding: true, isPastDue: false };

test.each([
  [true, renewing, null, 'cardInUse'],
  [true, null, renewing, 'cardInUse'],
  [true, { isEnding: true, isPastDue: true }, null, 'cardInUse'],
  [true, ending, ending, null],
  [true, null, null, null],
  [false, renewing, renewing, null],
])('removing a card that is used: %s, with %o and %o, is %s', (isUsed, creative, featured, answer) => {
  expect(whyNotRemoveCard({ isUsed }, { creative, featured })).toBe(answer);
});

test.each([
  [null, 'creative', 'promoRefused'],
  [{ plan: null, state: 'running' }, 'creative', null],
  [{ plan: 'featured', state: 'running' }, 'creative', 'promoElsewhere'],
  [{ plan: 'featured', state: 'running' }, null, null],
  [{ plan: 'featured', state: 'ended' }, 'featured', 'promoEnded'],
  [{ plan: null, state: 'usedUp' }, 'creative', 'promoUsedUp'],
] as const)('the promo code %o for %s is %s', (promotion, plan, answer) => {
  expect(whyNotPromo(promotion, plan)).toBe(answer);
});

describe('a tax id', () => {
  it.each([
    ['DE', 'de 123 456 789', 'eu_vat', 'DE123456789'],
    ['GR', 'EL123456789', 'eu_vat', 'EL123456789'],
    ['AT', 'ATU12345678', 'eu_vat', 'ATU12345678'],
    ['US', '12-3456789', 'us_ein', '123456789'],
    ['CA', '123456789RT0002', 'ca_gst_hst', '123456789RT0002'],
    ['CA', '123456789', 'ca_bn', '123456789'],
    ['CH', 'CHE-123.456.789 MWST', 'ch_vat', 'CHE123456789MWST'],
    ['GB', 'GB123456789', 'gb_vat', 'GB123456789'],
  ])('of %s, %s, is an %s', (country, typed, type, value) => {
    expect(readTaxId(country, typed)).toEqual({ ok: true, taxId: { type, value } });
  });

  it.each([
    ['DE', 'FR123456789', 'Enter a VAT number such as DE123456789.'],
    ['DE', 'DE12345678', 'Enter a VAT number such as DE123456789.'],
    ['US', '1', 'Enter an EIN such as 12-3456789.'],
    ['CA', 'x', 'Enter a GST/HST number such as 123456789RT0002 or a business number such as 123456789.'],
    ['FM', '1', 'We cannot print a tax ID of this country. Leave this empty, or put it into your reference.'],
  ])('of %s, %s, is refused with an example', (country, typed, error) => {
    expect(readTaxId(country, typed)).toEqual({ ok: false, error });
  });

  it('has an example that its own format takes, in every country', () => {
    for (const { value: country } of billingCountries()) {
      for (const { type, example } of taxIdKinds(country)) {
        expect(readTaxId(country, example), country).toMatchObject({ ok: true, taxId: { type } });
      }
    }
  });

  it('is called what the country calls it', () => {
    expect([taxIdLabel('SE'), taxIdLabel('US'), taxIdLabel('CA'), taxIdLabel('FM')]).toEqual([
      'VAT number',
      'Tax ID',
      'Tax ID',
      'Tax ID',
    ]);
    expect([isInEu('SE'), isInEu('NO')]).toEqual([true, false]);
  });

  it('is checked by the form against the country beside it', () => {
    const given = { country: 'DE', taxId: 'DE1', company: 'x'.repeat(151) };
    const { error } = taxSchema.safeParse(given);
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['company', 'taxId']);
    const { error: second } = taxSchema.safeParse({ ...given, company: '' });
    expect(second?.issues.map(({ path }) => path[0])).toEqual(['taxId']);
    expect(taxSchema.safeParse({ country: 'DE' }).data).toMatchObject({ company: '', taxId: '' });
  });
});
