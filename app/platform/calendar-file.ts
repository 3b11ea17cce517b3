/** An entry of a calendar file (RFC 5545): a whole day ('2026-12-08'), where only the day is known, or from a moment to another. */
export type CalendarEvent = ({ day: string } | { from: Date; to: Date }) & {
  /** Stays the same for the same thing, so that a second import changes the first. */
  uid: string;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  state: keyof typeof states;
  /** A higher number replaces what a calendar has; where none is given, that of the state. */
  sequence?: number;
};

/** What a calendar is told of an entry. */
const states = {
  proposed: { sequence: 0, status: 'TENTATIVE', transparency: 'TRANSPARENT' },
  agreed: { sequence: 1, status: 'CONFIRMED', transparency: 'OPAQUE' },
  canceled: { sequence: 2, status: 'CANCELLED', transparency: 'TRANSPARENT' },
} as const;

type Made = {
  at: Date;
  /** Which part of the site it comes from. */
  product: string;
  /** The address that sends such files: METHOD asks for one, and a calendar takes a change from nobody else (RFC 5546). */
  organizer: string;
};

/** A calendar file with these entries; one whose entries are all canceled takes them out of a calendar. */
export function calendarText(events: readonly CalendarEvent[], made: Made): string {
  const isCancellation = events.every(({ state }) => state === 'canceled');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Oriel//${made.product}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancellation ? 'CANCEL' : 'PUBLISH'}`,
    ...events.flatMap((event) => eventLines(event, made)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, { at, organizer }: Made): string[] {
  const { uid, summary, description, location, url, state } = event;
  const { status, transparency } = states[state];
  const sequence = event.sequence ?? states[state].sequence;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `ORGANIZER:mailto:${organizer}`,
    `DTSTAMP:${momentText(at)}`,
    ...('day' in event
      ? [
          `DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`,
          `DTEND;VALUE=DATE:${dayAfter(event.day).replaceAll('-', '')}`,
        ]
      : [`DTSTART:${momentText(event.from)}`, `DTEND:${momentText(event.to)}`]),
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

/** In UTC, which every calendar shows in its own zone. */
function momentText(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
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
