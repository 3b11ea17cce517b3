import { expect, it } from 'vitest';
import { readSearchTicket, writeSearchTicket } from './record-search.server.ts';
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
const [ann, ben] = ['0b6f1f6e-94a0-4f0e-9f0a-2f3c4d5e6f70', '0b6f1f6e-94a0-4f0e-9f0a-2f3c4d5e6f71'];
const ids = [ann, ben];
const found = ids.map((id) => ({ id }));
const ticket = writeSearchTicket(searched, found, at) ?? '';

it('says what the server said, the same all day', () => {
  expect(readSearchTicket(ticket, ids, at)).toEqual(searched);
  expect(writeSearchTicket(searched, found, new Date('2026-11-20T23:59:59Z'))).toBe(ticket);
  expect(writeSearchTicket(null, found, at)).toBeNull();
});

it('cannot be made up or changed', () => {
  const [text = '', signature = ''] = ticket.split('.');
  const other = Buffer.from(JSON.stringify({ day: '2026-11-20', searched: { ...searched, results: 9 } }));
  for (const forged of ['', '.', 'x', text, `${text}.`, `${other.toString('base64url')}.${signature}`]) {
    expect(readSearchTicket(forged, ids, at), forged).toBeNull();
  }
});

it('holds for its day and the next', () => {
  expect(readSearchTicket(ticket, ids, new Date('2026-11-21T23:59:59Z'))).toEqual(searched);
  expect(readSearchTicket(ticket, ids, new Date('2026-11-22T00:00:00Z'))).toBeNull();
  expect(readSearchTicket(ticket, ids, new Date('2026-11-19T23:59:59Z'))).toBeNull();
});

it('says nothing of who was not on the page', () => {
  for (const others of [[], [ann], [ben, ann], [...ids, '0b6f1f6e-94a0-4f0e-9f0a-2f3c4d5e6f72']]) {
    expect(readSearchTicket(ticket, others, at)).toBeNull();
  }
});
