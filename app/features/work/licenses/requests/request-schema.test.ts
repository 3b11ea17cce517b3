import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { moveRefusal, requestSide, requestStates } from './request-policy.ts';
import {
  checkOffer,
  faultsOf,
  readTypedRequest,
  requestQuery,
  requestSchema,
  type TypedOffer,
  type TypedRequest,
} from './request-schema.ts';

const id = '11111111-1111-4111-8111-111111111111';
const typed: TypedRequest = {
  id,
  piece: id,
  pieces: [id],
  uses: ['editorial'],
  term: 'one-year',
  territory: 'worldwide',
  company: 'Detail Magazine',
  place: 'Munich',
  purpose: 'An issue on brick.\nSix pages.',
};

/** Ids of so many pictures. */
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

describe('a request', () => {
  it('comes back over a sign-in as it was typed', () => {
    expect(readTypedRequest(requestQuery(typed))).toEqual(typed);
    expect(readTypedRequest(new FormData())).toMatchObject({ pieces: [], uses: [], company: '' });
  });

  it.each<[string, Partial<TypedRequest>, string]>([
    ['no picture', { pieces: [] }, 'pieces'],
    ['more than 20 pictures', { pieces: ids(21) }, 'pieces'],
    ['no use', { uses: [] }, 'uses'],
    ['a use that is none', { uses: ['others'] }, 'uses'],
    ['nobody', { company: '  ' }, 'company'],
    ['nothing that it is for', { purpose: '' }, 'purpose'],
    ['1,001 characters', { purpose: 'x'.repeat(1_001) }, 'purpose'],
    ['no term', { term: '' }, 'term'],
    ['a territory that is none', { territory: 'mars' }, 'territory'],
  ])('with %s is refused at its field', (_, change, field) => {
    const parsed = requestSchema.safeParse({ ...typed, ...change });
    expect(parsed.success ? {} : Object.keys(faultsOf(parsed.error))).toEqual([field]);
  });

  it('with 20 pictures and 1,000 characters is taken', () => {
    const most = { ...typed, pieces: ids(20), purpose: 'x'.repeat(1_000) };
    expect(requestSchema.safeParse(most).success).toBe(true);
  });
});

describe('an offer', () => {
  const offer: TypedOffer = {
    amount: '180',
    currency: 'USD',
    uses: ['editorial'],
    term: 'one-year',
    territory: 'worldwide',
    validUntil: '2026-12-26',
    note: '',
  };
  const today = '2026-11-26';

  it('is an amount in minor units with what it allows', () => {
    expect(checkOffer(offer, today)).toMatchObject({ ok: true, offer: { amount: 18_000, currency: 'USD' } });
    expect(checkOffer({ ...offer, amount: '0' }, today)).toMatchObject({ ok: true, offer: { amount: 0 } });
    expect(checkOffer({ ...offer, amount: '9,000', currency: 'JPY' }, today)).toMatchObject({
      offer: { amount: 9_000 },
    });
  });

  it.each<[string, Partial<TypedOffer>, string]>([
    ['no amount', { amount: '' }, 'amount'],
    ['less than nothing', { amount: '-5' }, 'amount'],
    ['tenths of a cent', { amount: '1.005' }, 'amount'],
    ['yesterday', { validUntil: '2026-11-25' }, 'validUntil'],
    ['a day in 366 days', { validUntil: '2027-11-27' }, 'validUntil'],
    ['31 February', { validUntil: '2027-02-31' }, 'validUntil'],
    ['no use', { uses: [] }, 'uses'],
  ])('of %s is refused at its field', (_, change, field) => {
    const checked = checkOffer({ ...offer, ...change }, today);
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([field]);
  });

  it('holds from today up to 365 days', () => {
    expect(
      ['2026-11-26', '2027-11-26'].map((validUntil) => checkOffer({ ...offer, validUntil }, today).ok),
    ).toEqual([true, true]);
  });
});

it('is moved by whose turn it is, and by nobody once it is over', () => {
  const moves = ['offer', 'decline', 'accept', 'refuse', 'withdraw'] as const;
  const table = (state: (typeof requestStates)[number], offer: number) =>
    (['client', 'creative'] as const).map((side) =>
      moves.map((move) => moveRefusal(side, { state, offer }, move) ?? 'may'),
    );
  expect(table('open', 0)).toEqual([
    ['notAllowed', 'notAllowed', 'overtaken', 'overtaken', 'may'],
    ['may', 'may', 'notAllowed', 'notAllowed', 'notAllowed'],
  ]);
  expect(table('open', 2)).toEqual([
    ['notAllowed', 'notAllowed', 'may', 'may', 'overtaken'],
    ['may', 'may', 'notAllowed', 'notAllowed', 'notAllowed'],
  ]);
  for (const state of requestStates.filter((each) => each !== 'open')) {
    expect(table(state, 1)).toEqual([
      ['notAllowed', 'notAllowed', 'over', 'over', 'over'],
      ['over', 'over', 'notAllowed', 'notAllowed', 'notAllowed'],
    ]);
  }
  const request = { clientId: 'asker', creativeId: 'studio' };
  expect(requestSide({ userId: 'asker', creativeId: null }, request)).toBe('client');
  expect(requestSide({ userId: 'other', creativeId: 'studio' }, request)).toBe('creative');
  expect(requestSide({ userId: 'other', creativeId: 'elsewhere' }, request)).toBeNull();
  expect(requestSide({ userId: 'other', creativeId: null }, { clientId: null, creativeId: null })).toBeNull();
  expect(requestSide(null, request)).toBeNull();
});
