import { expect, it } from 'vitest';
import { readSearchTicket, writeSearchTicket } from './search-ticket.server.ts';
import type { Searched } from './searched.ts';

const at = new Date('2026-11-20T12:00:00Z');
const searched: Searched = {
  words: 'timber · “søk”',
  specialties: '',
  location: '',
  meant: null,
  results: 0,
  isServed: null,
};
const ticket = writeSearchTicket(searched, at) ?? '';

it('says what the server said, the same all day', () => {
  expect(readSearchTicket(ticket, at)).toEqual(searched);
  expect(writeSearchTicket(searched, new Date('2026-11-20T23:59:59Z'))).toBe(ticket);
  expect(writeSearchTicket(null, at)).toBeNull();
});

it('cannot be made up or changed', () => {
  const [text = '', signature = ''] = ticket.split('.');
  const other = Buffer.from(JSON.stringify({ day: '2026-11-20', searched: { ...searched, results: 9 } }));
  for (const forged of ['', '.', 'x', text, `${text}.`, `${other.toString('base64url')}.${signature}`]) {
    expect(readSearchTicket(forged, at), forged).toBeNull();
  }
});

it('holds for its day and the next', () => {
  expect(readSearchTicket(ticket, new Date('2026-11-21T23:59:59Z'))).toEqual(searched);
  expect(readSearchTicket(ticket, new Date('2026-11-22T00:00:00Z'))).toBeNull();
  expect(readSearchTicket(ticket, new Date('2026-11-19T23:59:59Z'))).toBeNull();
});
