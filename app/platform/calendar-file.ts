/**
 * An entry of a calendar file (RFC 5545): a whole day ('2026-12-08') where only the day is known, or a start and an
 * end.
 */
export type CalendarEvent = ({ day: string } | { from: Date; to: Date }) & {
  /** Must be stable for the same event, so that a second import updates the first. */
  uid: string;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  state: keyof typeof states;
  /** A higher number replaces an earlier version; the default follows from the state. */
  sequence?: number;
};

const states = {
  proposed: { sequence: 0, status: 'TENTATIVE', transparency: 'TRANSPARENT' },
  agreed: { sequence: 1, status: 'CONFIRMED', transparency: 'OPAQUE' },
  canceled: { sequence: 2, status: 'CANCELLED', transparency: 'TRANSPARENT' },
} as const;

type Made = {
  at: Date;
  product: string;
  /** The address that sends such files: METHOD requires one, and a calendar accepts changes only from it (RFC 5546). */
  organizer: string;
};

/** A calendar file with these entries; if all are canceled, it removes them from a calendar. */
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

/** In UTC, which calendars convert to the user's zone. */
function momentText(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** The end of an all-day event is exclusive. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Section 3.3.11; a text may not contain control characters except line breaks. */
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

/** Section 3.1: a line has at most 75 octets; continuation lines begin with a space. No character is split. */
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
