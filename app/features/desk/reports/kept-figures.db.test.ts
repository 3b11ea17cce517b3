import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { keepFigures, manyAccounts } from './kept-figures.server.ts';

const pool = testPool();
const start = new Date('2026-11-20T12:00:00Z');
const minute = 60_000;

/** Figures that tell how often they were reckoned. */
function countedFigures() {
  const ask = keepFigures<number>({ max: 10 });
  let times = 0;
  const reckon = async () => {
    times += 1;
    return times;
  };
  return { ask, reckon, askTime: () => ask('june', reckon) };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  await insertMember(pool, { userType: 'client' });
});
afterEach(async () => {
  vi.useRealTimers();
  await pool.query('select recount_users()');
});

it('reckons at every look where there are few accounts', async () => {
  const { askTime } = countedFigures();
  expect(await askTime()).toEqual({ figures: 1, reckonedAt: null });
  expect(await askTime()).toEqual({ figures: 2, reckonedAt: null });
});

describe('with many accounts', () => {
  beforeEach(() =>
    pool.query(`update user_counts set amount = $1 where user_type = 'client'`, [manyAccounts]),
  );

  it('gives the same figures for five minutes, and says of when they are', async () => {
    const { askTime } = countedFigures();
    await askTime();
    vi.advanceTimersByTime(4 * minute);
    expect(await askTime()).toEqual({ figures: 1, reckonedAt: start });
  });

  it('gives older ones at once, and reckons new ones for the next look', async () => {
    const { askTime } = countedFigures();
    await askTime();
    vi.advanceTimersByTime(6 * minute);
    expect(await askTime()).toEqual({ figures: 1, reckonedAt: start });
    await vi.waitFor(async () => expect((await askTime()).figures).toBe(2));
  });

  it('lets whoever asks after more than ten minutes wait for new ones', async () => {
    const { askTime } = countedFigures();
    await askTime();
    vi.advanceTimersByTime(11 * minute);
    expect(await askTime()).toMatchObject({ figures: 2 });
  });

  it('reckons once for all who ask at once', async () => {
    const { askTime } = countedFigures();
    const answers = await Promise.all(Array.from({ length: 20 }, askTime));
    expect(new Set(answers.map(({ figures }) => figures))).toEqual(new Set([1]));
  });

  it('passes an error on, and reckons again at the next look', async () => {
    const { ask, reckon } = countedFigures();
    await expect(ask('june', () => Promise.reject(new Error('too long')))).rejects.toThrow('too long');
    expect(await ask('june', reckon)).toMatchObject({ figures: 1 });
  });

  it('gives the figures it has where new ones cannot be reckoned', async () => {
    const { ask, askTime } = countedFigures();
    await askTime();
    vi.advanceTimersByTime(6 * minute);
    const broken = () => Promise.reject(new Error('too long'));
    expect(await ask('june', broken)).toMatchObject({ figures: 1 });
    expect(await ask('june', broken)).toMatchObject({ figures: 1 });
  });

  it('keeps answers to different questions apart', async () => {
    const { ask, reckon } = countedFigures();
    await ask('june', reckon);
    expect(await ask('july', reckon)).toMatchObject({ figures: 2 });
  });
});
