import { describe, expect, test } from 'vitest';
import { dayOf } from './civil-day.ts';
import { readPicks, type Study, type StudyPlace } from './study.ts';
import { studyCalendar } from './study-calendar.server.ts';

const santaFe: StudyPlace = {
  name: 'Santa Fe, NM',
  latitude: 35.687,
  longitude: -105.938,
  timeZone: 'America/Denver',
};
const study: Study = {
  location: 'Santa Fe, NM',
  elevations: [
    { name: 'Entrance elevation', bearing: 128, horizon: 0 },
    { name: 'Garden elevation', bearing: 308, horizon: 9 },
  ],
  day: null,
  minute: null,
  dates: { kind: 'next' },
};
const at = new Date('2026-11-23T10:20:30Z');
const said = { at, origin: 'https://oriel.example', organizer: 'hello@oriel.example' };
const picked = readPicks(new URLSearchParams('pick=2026-11-26.1&pick=2026-11-26.2'));

const file = (of: Study = study, place = santaFe, picks = picked) =>
  studyCalendar({ study: of, place, picks }, said);

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('chosen windows for a calendar', () => {
  test('are moments in UTC, with their elevations, the place and the way to the study', () => {
    const lines = unfolded(file());
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    const start = lines.find((line) => line.startsWith('DTSTART:'));
    // 08:00 to 12:00 in Santa Fe, seven hours behind UTC.
    expect(start).toMatch(/^DTSTART:20261126T1[4-9]\d\d00Z$/);
    expect(lines).toContain('SUMMARY:Best light: Entrance elevation');
    expect(lines).toContain('LOCATION:Santa Fe\\, NM');
    expect(lines.find((line) => line.startsWith('URL:'))).toMatch(
      /^URL:https:\/\/oriel\.example\/light-study\?location=Santa\+Fe%2C\+NM&/,
    );
  });

  test('follow the clock of the place over its change', () => {
    const startOf = (pick: string) =>
      unfolded(file(study, santaFe, readPicks(new URLSearchParams({ pick })))).find((line) =>
        line.startsWith('DTSTART:'),
      );
    // The sun hardly moves from one week to the next; in UTC neither do its windows.
    const [before, after] = [startOf('2027-03-12.1'), startOf('2027-03-16.1')].map((line) =>
      Number(line?.slice(-7, -3)),
    );
    expect(Math.abs((before ?? 0) - (after ?? 999))).toBeLessThan(30);
  });

  test('keep their identity in every file, and have another for another study', () => {
    const uids = (text: string) => unfolded(text).filter((line) => line.startsWith('UID:'));
    expect(uids(file())).toEqual(uids(studyCalendar({ study, place: santaFe, picks: picked }, said)));
    expect(new Set(uids(file())).size).toBe(2);
    const turned = {
      ...study,
      elevations: study.elevations.map((elevation) => ({ ...elevation, bearing: 90 })),
    };
    expect(uids(file(turned))).not.toEqual(uids(file()));
  });

  test('hold names as text, whatever stands in them', () => {
    const name = 'A, b; c\\d\r\nBEGIN:VEVENT\r\nSUMMARY:<b>x</b>\u0000 東京 🏛️';
    const text = file({ ...study, elevations: [{ name, bearing: 128, horizon: 0 }] }, { ...santaFe, name });
    expect(unfolded(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(picked.length);
    expect(unfolded(text).filter((line) => line.startsWith('SUMMARY:<b>'))).toEqual([]);
    expect(unfolded(text)).toContain(
      'SUMMARY:Best light: A\\, b\\; c\\\\d\\nBEGIN:VEVENT\\nSUMMARY:<b>x</b>  東京 🏛️',
    );
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test('are nothing where there is no light to come for', () => {
    const north = { name: 'Svalbard', latitude: 78.2, longitude: 15.6, timeZone: 'Arctic/Longyearbyen' };
    expect(file(study, north, [{ day: dayOf(2026, 12, 21), choice: 1 }])).not.toContain('VEVENT');
  });
});

describe('what is chosen', () => {
  test('is read once each, and only days of studies', () => {
    const of = (query: string) => readPicks(new URLSearchParams(query));
    expect(of('pick=2026-12-08.1&pick=2026-12-08.1')).toEqual([{ day: dayOf(2026, 12, 8), choice: 1 }]);
    for (const absurd of [
      '',
      '2026-12-08',
      '2026-12-08.3',
      '1999-12-31.1',
      '2051-01-01.1',
      'x'.repeat(9_999),
    ]) {
      expect([absurd, of(new URLSearchParams({ pick: absurd }).toString())]).toEqual([absurd, []]);
    }
    expect(of(Array.from({ length: 900 }, (_, n) => `pick=2027-01-01.${n}`).join('&'))).toHaveLength(2);
  });
});
