/** An entry of a calendar file (RFC 5545): a whole day ('2026-12-08'), where only the day is known, or from a moment to another. */
export type CalendarEvent = ({ day: string } | { from: Date; to: Date }) & {
  /** Stays the same for the same thing, so that a second import changes the first. */
  uid: string;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  state: keyof typeof states;
};

/** What a calendar is told of an entry; a higher number in the sequence replaces what it has. */
const states = {
  proposed: { sequence: 0, status: 'TENTATIVE', transparency: 'TRANSPARENT' },
  agreed: { sequence: 1, status: 'CONFIRMED', transparency: 'OPAQUE' },
  canceled: { sequence: 2, status: 'CANCELLED', transparency: 'TRANSPARENT' },
} as const;

/** A calendar file with these entries, made at a moment. `product`: which part of the site it comes from. */
export function calendarText(
  events: readonly CalendarEvent[],
  { at, product }: { at: Date; product: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Oriel//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, at)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, at: Date): string[] {
  const { uid, summary, description, location, url, state } = event;
  const { sequence, status, transparency } = states[state];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
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
