import { describe, expect, it } from 'vitest';
import { amountText, readAmount, sumAmounts, sumText } from '#app/features/vocabulary/money.ts';
import { fieldTime, utcTimes } from '#app/ui/times.ts';
import type { ProposedDates } from '../dates/proposed-dates.ts';
import { type Board, boardPath, openWork, readBoardRows, withMoves } from './board.ts';
import { deskAt, followUpText, isDue, snoozeChoices, snoozeSchema } from './desk-days.ts';
import { dueTexts } from './due.ts';
import { fillReply, insertText, openWords, openWordsProblem, replyValuesOf } from './fill-reply.ts';
import { nextStepSchema } from './next-step.ts';

/** The rules of a creative's sales desk. */

describe('an amount', () => {
  it.each([
    ['5640', 564_000, null],
    ['5,640.5', 564_050, null],
    ['$5,640.00', 564_000, 'USD'],
    ['€ 1,200', 120_000, 'EUR'],
    ['900 gbp', 90_000, 'GBP'],
    ['CA$12', 1_200, 'CAD'],
    ['CHF 3000', 300_000, 'CHF'],
    ['0', 0, null],
    ['$99,999,999.99', 9_999_999_999, 'USD'],
  ])('is read from %s', (text, minor, currency) => {
    expect(readAmount(text)).toEqual({ minor, currency });
  });

  it.each([
    '',
    'a lot',
    '1.200',
    '1.200,50',
    '1,20',
    '5,6400',
    '-5',
    '$5$',
    '5 yen',
    '100000000',
    '12 34',
    '５',
  ])('is not read from %s', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('is read again from what is shown', () => {
    for (const currency of ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF'] as const) {
      expect(readAmount(amountText({ minor: 123_456, currency }))).toEqual({ minor: 123_456, currency });
    }
  });

  it('is summed by currency, that of most amounts first', () => {
    const sums = sumAmounts([
      { minor: 100, currency: 'EUR' },
      { minor: 564_000, currency: 'USD' },
      { minor: 1, currency: 'USD' },
    ]);
    expect(sumText(sums)).toBe('$5,640.01 + €1.00');
    expect(sumText([])).toBe('–');
  });

  it('and the day beside it are refused each by itself', () => {
    expect(nextStepSchema.parse({ amount: ' ', followUpOn: '' })).toEqual({ amount: null, followUpOn: null });
    const paths = (given: object) =>
      nextStepSchema.safeParse(given).error?.issues.map(({ path }) => path[0]) ?? [];
    expect(paths({ amount: '1.200', followUpOn: '2026-11-24' })).toEqual(['amount']);
    expect(paths({ amount: '5', followUpOn: '2026-02-30' })).toEqual(['followUpOn']);
    expect(paths({ amount: 'x'.repeat(41), followUpOn: '1999-12-31' })).toEqual(['amount', 'followUpOn']);
  });
});

describe('a day to follow up', () => {
  it.each([
    ['2026-11-23', 'Today', true],
    ['2026-11-22', '1 day late', true],
    ['2026-11-20', '3 days late', true],
    ['2026-11-24', '24 Nov', false],
    ['2027-01-09', '9 Jan 2027', false],
  ])('on %s is %s', (day, text, due) => {
    expect([followUpText(day, '2026-11-23'), isDue(day, '2026-11-23')]).toEqual([text, due]);
  });

  it('stands with stage and amount; a day that was agreed on says so', () => {
    const due = { threadId: '1', day: '2026-11-20', name: 'Hedlund' };
    const followUp = { stage: 'Quoted', amount: { minor: 226_000, currency: 'USD' } } as const;
    expect(dueTexts({ ...due, followUp }, '2026-11-23')).toEqual({
      when: '3 days late',
      isNow: true,
      text: 'Follow up: Quoted, $2,260.00',
    });
    expect(dueTexts({ ...due, followUp: null }, '2026-11-20').text).toBe('A day you agreed on');
  });

  const chicago = { zone: 'America/Chicago' };

  it('is a day on the clock of the desk', () => {
    const moment = new Date('2026-11-24T03:30:00Z');
    expect(fieldTime(moment, chicago)).toBe('2026-11-23T21:30');
    expect(fieldTime(moment, { zone: 'Pacific/Kiritimati' })).toBe('2026-11-24T17:30');
    expect(fieldTime('2026-11-24T00:00:00Z', { zone: null })).toBe('2026-11-24T00:00');
    expect(deskAt(moment, { ...utcTimes, ...chicago }).today).toBe('2026-11-23');
  });
});

describe('snooze', () => {
  const untils = (day: string, hour: number) =>
    snoozeChoices({ day, hour }, utcTimes).map(({ until }) => until);

  it('offers later today, tomorrow and next Monday', () => {
    expect(snoozeChoices({ day: '2026-11-24', hour: 9 }, utcTimes)).toEqual([
      { label: 'This evening', until: '2026-11-24T17:00', detail: '17:00' },
      { label: 'Tomorrow morning', until: '2026-11-25T09:00', detail: 'Wed 25 Nov, 09:00' },
      { label: 'Next Monday', until: '2026-11-30T09:00', detail: 'Mon 30 Nov, 09:00' },
    ]);
    const [evening] = snoozeChoices({ day: '2026-11-24', hour: 9 }, { has12Hours: true });
    expect(evening?.detail).toBe('5:00\u00a0PM');
    expect(untils('2026-11-24', 20)[0]).toBe('2026-11-24T23:00');
    expect(untils('2026-11-24', 21)).toEqual(['2026-11-25T09:00', '2026-11-30T09:00']);
  });

  it('offers no Monday twice', () => {
    expect(untils('2026-11-22', 22)).toEqual(['2026-11-23T09:00']);
    expect(untils('2026-11-23', 22)).toEqual(['2026-11-24T09:00', '2026-11-30T09:00']);
    expect(untils('2026-12-31', 22)).toEqual(['2027-01-01T09:00', '2027-01-04T09:00']);
  });

  it('reads a day as its morning, an empty field as the end, and nothing else', () => {
    const read = (until: string) => snoozeSchema.safeParse({ until }).data?.until;
    expect(['', '2026-11-24', '2026-11-24T17:00'].map(read)).toEqual([
      null,
      '2026-11-24T09:00',
      '2026-11-24T17:00',
    ]);
    for (const wrong of ['tomorrow', '2026-02-30', '2026-11-24T25:00', '2026-11-24T17:00Z', '9999']) {
      expect([wrong, read(wrong)]).toEqual([wrong, undefined]);
    }
  });
});

describe('a saved reply', () => {
  const values = { 'first name': 'Dana', project: 'Terrell Hills House' };

  it('is filled in as far as the conversation knows, and keeps what is left', () => {
    expect(fillReply('Dear {First name}, {dates} for {project}, at {time}. {}', values)).toEqual([
      { kind: 'plain', text: 'Dear ' },
      { kind: 'filled', text: 'Dana' },
      { kind: 'plain', text: ', ' },
      { kind: 'open', text: '{dates}' },
      { kind: 'plain', text: ' for ' },
      { kind: 'filled', text: 'Terrell Hills House' },
      { kind: 'plain', text: ', at ' },
      { kind: 'open', text: '{time}' },
      { kind: 'plain', text: '. {}' },
    ]);
  });

  it('says what is left, each once', () => {
    expect(openWords('{time}, {time} and {place}')).toEqual(['{time}', '{place}']);
    expect(openWordsProblem('At {time}.')).toBe('Fill in {time} before you send.');
    expect(openWordsProblem(`A set {${'x'.repeat(41)}}, {\n} and }{`)).toBeNull();
  });

  it('takes the day that was agreed on before those proposed, and those before the brief', () => {
    const side = {
      client: { name: 'Dana Whitfield', firstName: 'Dana', company: null, firm: null, since: null },
      brief: { dates: 'December' },
    };
    const at = (proposed: string[], answer: string | null, end: ProposedDates['end'] = null) => ({
      dates: { proposed, answer, insteadOf: null, end },
    });
    const open = at(['2026-12-08', '2026-12-09'], null);
    const agreed = at(['2026-12-07'], '2026-12-07');
    const canceled = at(['2026-12-10'], '2026-12-10', { movedTo: null, isMine: false });
    const none = at(['2026-12-01'], 'none');
    expect(replyValuesOf(side, [agreed, canceled, open]).dates).toBe('Mon 7 Dec 2026');
    expect(replyValuesOf(side, [none, open]).dates).toBe('Tue 8 Dec 2026 or Wed 9 Dec 2026');
    expect(replyValuesOf(side, [none])).toEqual({ 'first name': 'Dana', dates: 'December' });
    expect(replyValuesOf({ client: { ...side.client, firstName: null }, brief: null }, [])).toEqual({});
  });

  it('is put where the caret stands on an empty line, else below', () => {
    expect(insertText('', 0, 'Hi')).toEqual({ body: 'Hi', caret: 2 });
    expect(insertText('A\n\nB', 2, 'Hi')).toEqual({ body: 'A\nHi\nB', caret: 4 });
    expect(insertText('A line', 3, 'Hi')).toEqual({ body: 'A line\n\nHi', caret: 10 });
  });
});

describe('the board', () => {
  const card = (id: string, minor: number | null) => ({
    id,
    name: id,
    about: '',
    unread: 0,
    lastMessageAt: '2026-11-23T10:00:00Z',
    next: {
      amount: minor === null ? null : { minor, currency: 'USD' as const },
      followUpOn: null,
      snoozedUntil: null,
    },
  });
  const usd = (minor: number) => [{ minor, currency: 'USD' as const }];
  const board: Board = {
    declined: 1,
    columns: [
      { stage: 'New', count: 1, sums: usd(500), cards: [card('a', 500)] },
      { stage: 'Replied', count: 30, sums: usd(9_000), cards: [card('b', null)] },
      { stage: 'Quoted', count: 1, sums: usd(200), cards: [card('c', 200)] },
      { stage: 'Booked', count: 0, sums: [], cards: [] },
      { stage: 'Delivered', count: 0, sums: [], cards: [] },
    ],
  };

  it('is open where it was replied to, quoted or booked', () => {
    expect(openWork(board)).toEqual({ sums: usd(9_200), count: 31 });
  });

  it('moves counts and sums with a conversation', () => {
    const moved = withMoves(board, [
      { id: 'c', to: 'Booked' },
      { id: 'gone', to: 'New' },
    ]);
    expect(moved.columns.map(({ count }) => count)).toEqual([1, 30, 0, 1, 0]);
    expect(moved.columns.map(({ sums }) => sums)).toEqual([usd(500), usd(9_000), [], usd(200), []]);
    expect(withMoves(moved, [{ id: 'c', to: 'Booked' }])).toEqual(moved);
    expect(withMoves(board, [{ id: 'b', to: 'Booked' }]).columns[3]).toMatchObject({ count: 1, sums: [] });
  });

  it('is in the address, with bounded columns', () => {
    const rowsOf = (path: string) => readBoardRows(new URL(path, 'https://a.example').searchParams);
    expect(rowsOf('/messages')).toBeNull();
    expect(rowsOf('/messages?view=board&quoted=24&new=3&booked=1e9&replied=x&delivered=-5')).toEqual({
      Quoted: 24,
      Booked: 120,
    });
    expect(rowsOf(boardPath({ Quoted: 24, New: 12 }))).toEqual({ Quoted: 24 });
  });
});
