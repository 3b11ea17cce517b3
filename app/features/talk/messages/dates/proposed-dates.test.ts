import { describe, expect, it } from 'vitest';
import { answerText, datesText, openDays, proposalText, readDates } from './proposed-dates.ts';

const now = new Date('2026-11-22T15:00:00Z');

describe('proposed dates', () => {
  it('are up to three days from today on, each once and in order', () => {
    expect(readDates(['2026-12-09', '', '2026-12-08', '2026-12-09'], now)).toEqual([
      '2026-12-08',
      '2026-12-09',
    ]);
    expect(readDates(['2026-11-22', '2026-12-01', '2028-11-21'], now)).toHaveLength(3);
    // On the islands twelve hours behind UTC it is still the day before in the early morning.
    expect(readDates(['2026-11-21'], new Date('2026-11-22T11:59:00Z'))).toEqual(['2026-11-21']);
    expect(readDates(['2026-11-21'], new Date('2026-11-22T12:00:00Z'))).toBeNull();
    expect(openDays(new Date('2026-11-22T11:59:00Z'))).toEqual({ first: '2026-11-21', last: '2028-11-21' });
    expect(readDates([], now)).toEqual([]);
    expect(readDates(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'], now)).toBeNull();
  });

  it('are no days that are past, too far, or none at all', () => {
    for (const wrong of [
      '2026-11-21',
      '2028-11-22',
      '2026-02-30',
      '8 Dec',
      '2026-12-8',
      '{}',
      '2026-12-08T10:00',
      7,
    ]) {
      expect(readDates([wrong], now), String(wrong)).toBeNull();
    }
  });

  it('read as people write them', () => {
    expect(datesText(['2026-12-08'])).toBe('Tue 8 Dec 2026');
    expect(datesText(['2026-12-08', '2026-12-09', '2026-12-14'])).toBe(
      'Tue 8 Dec 2026, Wed 9 Dec 2026 or Mon 14 Dec 2026',
    );
    expect([proposalText(['2026-12-08']), proposalText(['2026-12-08', '2026-12-09'])]).toEqual([
      'Does this date work for you?',
      'Which of these dates works for you?',
    ]);
    expect([answerText('2026-12-08'), answerText('none')]).toEqual([
      'Tue 8 Dec 2026 works for me.',
      'None of these dates works for me.',
    ]);
  });
});
