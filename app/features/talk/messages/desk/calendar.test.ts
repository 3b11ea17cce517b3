import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarText } from '#app/platform/calendar-file.ts';

describe('a calendar file', () => {
  const day = {
    uid: 'dates-7-2026-12-31@oriel.example',
    day: '2026-12-31',
    summary: 'Shoot: Harlan & Pike; the stair, at dusk',
    description: 'Line one\r\nline two\\ \u0000',
    location: null,
    url: 'https://oriel.example/messages/1',
    state: 'agreed' as const,
    sequence: 1,
  };
  const made = {
    at: new Date('2026-11-23T10:20:30.456Z'),
    organizer: 'no-reply@oriel.example',
    product: 'Messages',
  };

  it('holds day-long events with escaped texts and its own line ends', () => {
    expect(calendarText([day], made).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Oriel//Messages//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:dates-7-2026-12-31@oriel.example',
      'ORGANIZER:mailto:no-reply@oriel.example',
      'DTSTAMP:20261123T102030Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Shoot: Harlan & Pike\\; the stair\\, at dusk',
      'DESCRIPTION:Line one\\nline two\\\\  ',
      'URL:https://oriel.example/messages/1',
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('takes an entry out by a method of its own, with which any parser agrees', () => {
    const text = calendarText([{ ...day, state: 'canceled', sequence: 3 }], made);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([event.uid, event.sequence, event.component.getFirstPropertyValue('status')]).toEqual([
      day.uid,
      3,
      'CANCELLED',
    ]);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01']);
    expect([event.summary, event.description]).toEqual([day.summary, 'Line one\nline two\\  ']);
    expect(calendarText([day, { ...day, state: 'canceled' }], made)).toContain('METHOD:PUBLISH\r\n');
  });

  it('folds lines at 75 octets without cutting a character, and loses nothing', () => {
    const summary = `${'Äußere Höfe und Türme, '.repeat(6)}🏛️🏛️🏛️🏛️🏛️🏛️🏛️🏛️🏛️🏛️`;
    const text = calendarText([{ ...day, summary, location: 'x'.repeat(74), state: 'proposed' }], made);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary.replaceAll(',', '\\,')}\r\n`);
    expect(text).toContain('STATUS:TENTATIVE');
  });
});
