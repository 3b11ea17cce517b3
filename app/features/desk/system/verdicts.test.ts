import { describe, expect, test } from 'vitest';
import type { SchemaState } from './check.ts';
import {
  judgeCertificate,
  judgeClock,
  judgeConnections,
  judgeDisk,
  judgeLongestTransaction,
  judgeMails,
  judgePaymentEvents,
  judgePostgres,
  judgeProvider,
  judgeProxies,
  judgeQueues,
  judgeReplicaLag,
  judgeReplies,
  judgeRights,
  judgeSchema,
} from './verdicts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  ['15.1', 'well'],
  ['18.4 (Debian 18.4-1)', 'well'],
  ['14.19', 'trouble'],
])('PostgreSQL %s is %s', (version, verdict) => {
  expect(judgePostgres(version).verdict).toBe(verdict);
});

describe('the schema', () => {
  const upToDate: SchemaState = {
    newest: '0040_what_waits',
    applied: 12,
    missing: [],
    isNewer: false,
    differingPrograms: [],
  };

  test.each([
    ['up to date', {}, 'well'],
    ['without a migration', { missing: ['0040_what_waits'] }, 'trouble'],
    ['with a program of another version', { differingPrograms: ['refresh_listings'] }, 'trouble'],
    ['newer than the code', { isNewer: true }, 'trouble'],
  ])('%s', (_how, state, verdict) => {
    expect(judgeSchema({ ...upToDate, ...state }).verdict).toBe(verdict);
  });

  test('names what is missing', () => {
    expect(judgeSchema({ ...upToDate, missing: ['0040_what_waits'] }).words).toBe('0040_what_waits');
  });
});

test.each([
  [{ isWell: true, isApart: true }, 'well'],
  [{ isWell: true, isApart: false }, 'attention'],
  [{ isWell: false, text: 'The role may not work with the tables.' }, 'trouble'],
] as const)('rights %o are %s', (rights, verdict) => {
  expect(judgeRights(rights).verdict).toBe(verdict);
});

test.each([
  [79, 'well'],
  [80, 'attention'],
  [94, 'attention'],
  [95, 'trouble'],
])('%i of 100 connections is %s', (used, verdict) => {
  expect(judgeConnections({ used, max: 100 }).verdict).toBe(verdict);
});

test.each([
  [null, 'well'],
  [5 * minute - 1, 'well'],
  [5 * minute, 'attention'],
  [60 * minute, 'trouble'],
])('a transaction that is open for %s ms is %s', (ms, verdict) => {
  expect(judgeLongestTransaction(ms).verdict).toBe(verdict);
});

test.each([
  [0, 'well'],
  [9_999, 'well'],
  [10_000, 'attention'],
  [60_000, 'trouble'],
])('a replica %i ms behind is %s', (ms, verdict) => {
  expect(judgeReplicaLag(ms).verdict).toBe(verdict);
});

test.each([
  [1_999, 'well'],
  [-1_999, 'well'],
  [2_000, 'attention'],
  [-30_000, 'trouble'],
])('a clock %i ms off is %s', (ms, verdict) => {
  expect(judgeClock(ms).verdict).toBe(verdict);
});

test.each([
  [21, 'well'],
  [20, 'attention'],
  [5, 'trouble'],
  [0, 'trouble'],
])('%i percent of a disk free is %s', (freeBytes, verdict) => {
  expect(judgeDisk({ totalBytes: 100, freeBytes }).verdict).toBe(verdict);
});

test.each([
  [0, 0, null, 'well'],
  [0, 0, 15 * minute, 'well'],
  [2, 0, null, 'attention'],
  [0, 1, null, 'attention'],
  [2, 1, 15 * minute + 1, 'trouble'],
])('%i failed mails, %i held and one waiting for %s ms is %s', (failed, held, waitingMs, verdict) => {
  expect(judgeMails({ failed, held, waitingMs }).verdict).toBe(verdict);
});

test.each([
  [true, 0, 'well'],
  [true, 1, 'attention'],
  [false, 0, 'trouble'],
])(
  'with a mail server named: %s, and %i replies stuck, replies by email are %s',
  (hasMailServer, stuck, verdict) => {
    expect(judgeReplies({ domain: 'reply.oriel.example', hasMailServer, stuck }).verdict).toBe(verdict);
  },
);

describe('queues', () => {
  const calm = { title: 'Send mail', oldestMs: null, isMoving: false, failed: 0, isLate: false };

  test.each([
    ['nothing waits', {}, 'well'],
    ['one waits for a moment', { oldestMs: 2 * minute - 1 }, 'well'],
    ['one waits for minutes and nobody works on it', { oldestMs: 2 * minute }, 'trouble'],
    ['one waits for minutes behind others', { oldestMs: 15 * minute - 1, isMoving: true }, 'well'],
    [
      'one waits for a quarter of an hour behind others',
      { oldestMs: 15 * minute, isMoving: true },
      'attention',
    ],
    ['one failed', { failed: 1 }, 'attention'],
    ['one did not run when it should have', { isLate: true }, 'trouble'],
  ])('%s', (_how, queue, verdict) => {
    expect(judgeQueues([calm, { ...calm, ...queue }]).verdict).toBe(verdict);
  });
});

test.each([
  [{ dead: 0, waitingMs: null, lastMs: null }, 'well'],
  [{ dead: 0, waitingMs: 10 * minute, lastMs: 5 }, 'well'],
  [{ dead: 0, waitingMs: 10 * minute + 1, lastMs: 5 }, 'attention'],
  [{ dead: 1, waitingMs: null, lastMs: 5 }, 'trouble'],
])('payment events %o are %s', (events, verdict) => {
  expect(judgePaymentEvents(events).verdict).toBe(verdict);
});

test.each([
  [22, 'well'],
  [21, 'attention'],
  [4, 'trouble'],
  [-1, 'trouble'],
])('a certificate that is valid for %i days is %s', (days, verdict) => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(judgeCertificate(new Date(now.getTime() + days * day), now).verdict).toBe(verdict);
});

describe('proxies', () => {
  const far = '203.0.113.24';

  test.each([
    ['none, and none is set', { peer: far, forwardedFor: null }, 0, 'well'],
    ['one, and one is set', { peer: '10.0.0.5', forwardedFor: '8.8.8.8' }, 1, 'well'],
    [
      'one, and a claim of the sender left of it',
      { peer: '10.0.0.5', forwardedFor: '1.2.3.4, 8.8.8.8' },
      1,
      'well',
    ],
    ['one, and none is set', { peer: '10.0.0.5', forwardedFor: far }, 0, 'attention'],
    ['two, and one is set', { peer: '10.0.0.5', forwardedFor: `${far}, 10.0.0.4` }, 1, 'attention'],
    ['one, and two are set', { peer: '10.0.0.5', forwardedFor: far }, 2, 'trouble'],
    ['none, and one is set', { peer: far, forwardedFor: null }, 1, 'trouble'],
    ['none, with an empty header, and one is set', { peer: far, forwardedFor: ' , ' }, 1, 'trouble'],
  ])('%s', (_how, arrival, trusted, verdict) => {
    expect(judgeProxies(arrival, trusted).verdict).toBe(verdict);
  });

  test('says which address limits count', () => {
    expect(judgeProxies({ peer: '10.0.0.5', forwardedFor: '1.2.3.4, 8.8.8.8' }, 1).measure).toBe(
      '1, counts 8.8.8.8',
    );
  });
});

describe('the organization’s provider', () => {
  const issuer = 'https://id.example';
  const redirectUri = 'https://oriel.example/auth/oidc/callback';

  test('shows our addresses, and what is missing there', () => {
    const logoutUri = 'https://oriel.example/auth/oidc/back-channel-logout';
    const there = { ok: true, redirectUri, logoutUri, hasPkce: true, hasSignOut: true } as const;
    expect(judgeProvider(there, issuer)).toEqual({
      verdict: 'well',
      measure: `redirect URI ${redirectUri}, back-channel logout ${logoutUri}`,
    });
    expect(judgeProvider({ ...there, logoutUri: null }, issuer).measure).toContain(
      'tells nobody of sign-outs',
    );
    expect(judgeProvider({ ...there, hasSignOut: false }, issuer).measure).toContain('no sign-out there');
    expect(judgeProvider({ ...there, hasPkce: false }, issuer).verdict).toBe('attention');
  });

  test('names the issuer that it has, or what its silence sounds like', () => {
    expect(judgeProvider({ ok: false, code: 'issuerDiffers', said: `${issuer}/` }, issuer)).toMatchObject({
      verdict: 'trouble',
      words: 'https://id.example/',
    });
    expect(judgeProvider({ ok: false, code: 'noAnswer', words: 'fetch failed' }, issuer)).toMatchObject({
      verdict: 'trouble',
      words: 'fetch failed',
    });
  });
});
