import { expect, test } from 'vitest';
import {
  currencyCodes,
  minorDigits,
  moneyOf,
  plainAmount,
  readMoney,
  readQuantity,
} from '#app/features/vocabulary/money.ts';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { dayIn } from '#tests/factories/typed-brief.ts';
import { typedEstimate, typedLine } from '#tests/factories/typed-estimate.ts';
import { costOf } from '../estimate-cost.ts';
import { checkEstimate } from './check-estimate.ts';

/** What can be sent, and what is said of anything else. */

const at = new Date();

function errorsOf(typed: TypedEstimate): Record<string, string> {
  const checked = checkEstimate(typed, at);
  return checked.ok ? {} : checked.errors;
}

test('what was typed becomes whole minor units and hundredths; what is left empty says nothing', () => {
  const checked = checkEstimate(typedEstimate({ deliveryDays: '15', surchargePercent: '25%' }), at);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const { lines, terms, currency, note } = checked.estimate;
  expect(costOf(lines.map((line, place) => ({ ...line, id: String(place) })))).toEqual({
    base: 500_000,
    expenses: 64_000,
    own: 0,
    total: 564_000,
  });
  expect(lines.map(({ kind, quantity, unit, price }) => [kind, quantity, unit, price])).toEqual([
    ['charged', 100, 'day', 420_000],
    ['included', 100, 'flat', 0],
    ['charged', 1_600, 'view', 5_000],
    ['charged', 100, 'flat', 64_000],
    ['option', 100, 'flat', 65_000],
  ]);
  expect([terms, currency, note]).toEqual([
    { validUntil: dayIn(10), deliveryDays: 15, surchargePercent: 25 },
    'USD',
    null,
  ]);
});

test.each<[string, TypedEstimate['lines'], string]>([
  ['no line', [], 'lines'],
  ['only blank lines', [typedLine(' ', ' ')], 'lines'],
  ['no words', [typedLine('', '10')], 'lines[0].text'],
  ['301 characters', [typedLine('x'.repeat(301), '10')], 'lines[0].text'],
  ['no price', [typedLine('Day', '')], 'lines[0].price'],
  ['a price in words', [typedLine('Day', 'ten')], 'lines[0].price'],
  ['a negative price', [typedLine('Day', '-10')], 'lines[0].price'],
  ['three digits of a cent', [typedLine('Day', '1.200')], 'lines[0].price'],
  ['more than the table holds', [typedLine('Day', '100,000,000.00')], 'lines[0].price'],
  ['a quantity in words', [typedLine('Day', '10', { quantity: 'some' })], 'lines[0].quantity'],
  ['too many', [typedLine('Day', '1', { quantity: '100,000.01' })], 'lines[0].quantity'],
  ['a sum that is too large', [typedLine('Day', '60,000,000'), typedLine('Day', '60,000,000')], 'lines'],
  ['101 lines', Array.from({ length: 101 }, () => typedLine('Day', '1')), 'lines'],
])('%s is told at %s', (_, lines, field) => {
  expect(Object.keys(errorsOf(typedEstimate({}, { lines })))).toEqual([field]);
});

test('each limit is reached before it is passed', () => {
  const lines = [
    typedLine('x'.repeat(300), '99,999,999.99'),
    ...Array.from({ length: 99 }, () => typedLine('Free', '0', { quantity: '100,000' })),
  ];
  const texts = { surchargePercent: '100', thirdPartyPrice: '0.01', retouchRounds: '0' };
  const cancellation = [
    { daysBefore: '365', percent: '0' },
    { daysBefore: '0', percent: '100' },
  ];
  expect(errorsOf(typedEstimate(texts, { lines, cancellation }))).toEqual({});
});

test.each<[string, Record<string, string>, Partial<TypedEstimate>, string]>([
  ['no last day', { validUntil: '' }, {}, 'validUntil'],
  ['a last day that has passed', { validUntil: dayIn(-2) }, {}, 'validUntil'],
  ['a last day in three years', { validUntil: dayIn(1_000) }, {}, 'validUntil'],
  ['a last day after the shoot', { validUntil: dayIn(9), shootOn: dayIn(8) }, {}, 'validUntil'],
  ['a day that does not exist', { shootOn: '2027-02-30' }, {}, 'shootOn'],
  ['days for cloud without a shoot', {}, { fallbackDays: [dayIn(12)] }, 'shootOn'],
  [
    'a day for cloud on the day of the shoot',
    { shootOn: dayIn(12) },
    { fallbackDays: [dayIn(12)] },
    'fallbackDay',
  ],
  ['the same day twice', { shootOn: dayIn(12) }, { fallbackDays: [dayIn(13), dayIn(13)] }, 'fallbackDay'],
  ['an hour of 25', { decisionHour: '25:00' }, {}, 'decisionHour'],
  ['101 percent', { surchargePercent: '101' }, {}, 'surchargePercent'],
  ['half a round', { retouchRounds: '1.5' }, {}, 'retouchRounds'],
  ['no working day', { deliveryDays: '0' }, {}, 'deliveryDays'],
  ['a term that nobody offers', { licenseTerm: 'forever' }, {}, 'licenseTerm'],
  ['a currency that is none', { currency: 'XXX' }, {}, 'currency'],
  ['a long note', { note: 'x'.repeat(2_001) }, {}, 'note'],
  ['twenty-one lines that are not included', { notIncluded: 'x\n'.repeat(21) }, {}, 'notIncluded'],
  ['101 percent of a step', {}, { cancellation: [{ daysBefore: '7', percent: '101' }] }, 'cancellation'],
  ['half a step', {}, { cancellation: [{ daysBefore: '7', percent: '' }] }, 'cancellation'],
  [
    'steps in the wrong order',
    {},
    {
      cancellation: [
        { daysBefore: '2', percent: '50' },
        { daysBefore: '7', percent: '100' },
      ],
    },
    'cancellation',
  ],
  [
    'a closer step that owes less',
    {},
    {
      cancellation: [
        { daysBefore: '7', percent: '50' },
        { daysBefore: '2', percent: '25' },
      ],
    },
    'cancellation',
  ],
])('%s is told at its field', (_, texts, rest, field) => {
  expect(Object.keys(errorsOf(typedEstimate(texts, rest)))).toEqual([field]);
});

test('days for cloud are kept in the order in which they are taken', () => {
  const typed = typedEstimate({ shootOn: dayIn(12) }, { fallbackDays: [dayIn(15), dayIn(13)] });
  const checked = checkEstimate(typed, at);
  expect(checked.ok && checked.estimate.terms.fallbackDays).toEqual([dayIn(13), dayIn(15)]);
});

test.each([
  ['2,200', 'USD', 220_000],
  ['$2,200.5', 'USD', 220_050],
  ['USD 0.70', 'USD', 70],
  ['CA$12', 'CAD', 1_200],
  ['$12', 'CAD', 1_200],
  ['€12', 'USD', null],
  ['1.200', 'KWD', 1_200],
  ['1.2000', 'KWD', null],
  ['90,000', 'JPY', 90_000],
  ['90.5', 'JPY', null],
  ['1,20', 'USD', null],
  ['', 'USD', null],
  ['NaN', 'USD', null],
  ['1e3', 'USD', null],
])('%s in %s is %s minor units', (text, currency, minor) => {
  expect(readMoney(text, currency)).toBe(minor);
});

test.each([
  ['1', 100],
  ['2.5', 250],
  ['0.05', 5],
  ['1,200', 120_000],
  ['1.234', null],
  ['-1', null],
])('%s is %s hundredths', (text, hundredths) => {
  expect(readQuantity(text)).toBe(hundredths);
});

test('in every currency what is written is read again, with as many digits as its minor unit has', () => {
  for (const currency of currencyCodes) {
    const typed = plainAmount(1_234_567, currency);
    expect([currency, readMoney(typed, currency), typed.split('.')[1]?.length ?? 0]).toEqual([
      currency,
      1_234_567,
      minorDigits[currency],
    ]);
    expect(readMoney(moneyOf(currency)(1_234_567), currency)).toBe(1_234_567);
  }
  expect([moneyOf('JPY')(90_000), moneyOf('KWD')(1_234), moneyOf('USD')(5)]).toEqual([
    '¥90,000',
    'KWD\u00a01.234',
    '$0.05',
  ]);
});
