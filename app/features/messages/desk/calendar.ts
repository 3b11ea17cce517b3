/** A day of a calendar file (RFC 5545): all day long, since only the day was agreed on. */
export type CalendarDay = {
  /** Stays the same for the same day of the same proposal, so that a second import changes the first. */
  uid: string;
  /** '2026-12-08' */
  day: string;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  state: keyof typeof states;
};

/** What a calendar is told of a day; a higher number in the sequence replaces what it has. */
const states = {
  proposed: { sequence: 0, status: 'TENTATIVE', transparency: 'TRANSPARENT' },
  agreed: { sequence: 1, status: 'CONFIRMED', transparency: 'OPAQUE' },
  canceled: { sequence: 2, status: 'CANCELLED', transparency: 'TRANSPARENT' },
} as const;

/** A calendar file with these days, made at a moment. */
export function calendarText(days: readonly CalendarDay[], at: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Oriel//Messages//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap((day) => eventLines(day, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(
  { uid, day, summary, description, location, url, state }: CalendarDay,
  at: Date,
): string[] {
  const { sequence, status, transparency } = states[state];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${at.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(day).replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `URL:${url}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `TRANSP:${transparency}`,
    'END:VEVENT',
  ];
}

/** The end of a day-long event is the day it no longer covers. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Section 3.3.11; control characters but line breaks are not allowed in a text. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, (mark) => `\\${mark}`)
      .replaceAll('\n', '\\n')
  );
}

const maxOctets = 75;

/** Section 3.1: no line is longer than 75 octets; the next ones begin with a space. No character is cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
