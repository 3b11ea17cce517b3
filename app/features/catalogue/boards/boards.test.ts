import { expect, test } from 'vitest';
import { readNext, readSubject, saveToBoardPath } from '#app/features/vocabulary/board-address.ts';
import { orderAfter, readMoveTo } from './board-entry.ts';
import { descriptionMaxCharacters, nameMaxCharacters } from './board-messages.ts';
import { type BoardDeed, type BoardRole, mayDeleteComment, mayDo, mayRemoveEntry } from './board-policy.ts';
import { commentSchema, notesSchema, readBoard } from './board-schema.ts';

/** The rules of boards: who may, what may be typed, where an entry goes. */

const id = '6f1c3a52-0d55-4f0e-9d0a-3f2f6a1f6d11';

test('each role may do what it says, and whoever is nothing to a board may do nothing', () => {
  const deeds: BoardDeed[] = ['see', 'comment', 'add', 'order', 'note', 'change', 'share', 'delete'];
  const may = (role: BoardRole | null) => deeds.filter((deed) => mayDo(role, deed));
  expect(may('owner')).toEqual(deeds);
  expect(may('editor')).toEqual(['see', 'comment', 'add', 'order']);
  expect(may('commenter')).toEqual(['see', 'comment']);
  expect(may(null)).toEqual([]);
});

test.each([
  ['owner', true, true],
  ['editor', false, true],
  ['commenter', false, false],
  [null, false, false],
] as const)('as %s an entry of another is taken off: %s, one’s own: %s', (role, other, own) => {
  expect([mayRemoveEntry(role, { isOwn: false }), mayRemoveEntry(role, { isOwn: true })]).toEqual([
    other,
    own,
  ]);
});

test('a comment is deleted by whoever wrote it and still sees it, and by the owner of the board', () => {
  const roles = ['owner', 'editor', 'commenter', null] as const;
  expect(roles.map((role) => mayDeleteComment(role, { isOwn: true }))).toEqual([true, true, true, false]);
  expect(roles.map((role) => mayDeleteComment(role, { isOwn: false }))).toEqual([true, false, false, false]);
});

test('an entry goes before another, to the end, or by one place; from the ends it goes no further', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(orderAfter(order, { entryId: 'd', to: { before: 'b' } })).toEqual(['a', 'd', 'b', 'c']);
  expect(orderAfter(order, { entryId: 'a', to: { before: 'd' } })).toEqual(['b', 'c', 'a', 'd']);
  expect(orderAfter(order, { entryId: 'a', to: 'end' })).toEqual(['b', 'c', 'd', 'a']);
  expect(orderAfter(order, { entryId: 'b', to: 'later' })).toEqual(['a', 'c', 'b', 'd']);
  expect(orderAfter(order, { entryId: 'a', to: 'earlier' })).toEqual(order);
  expect(orderAfter(order, { entryId: 'd', to: 'later' })).toEqual(order);
});

test('where one of the two is gone, nothing is guessed', () => {
  expect(orderAfter(['a', 'b'], { entryId: 'x', to: 'end' })).toBeNull();
  expect(orderAfter(['a', 'b'], { entryId: 'a', to: { before: 'x' } })).toBeNull();
  expect(orderAfter(['a', 'b'], { entryId: 'a', to: { before: 'a' } })).toBeNull();
});

test.each(['end', 'earlier', 'later'])('a form may say %s', (word) => {
  expect(readMoveTo(word)).toBe(word);
});

test('a form names an entry to stand before, and nothing else', () => {
  expect(readMoveTo(id)).toEqual({ before: id });
  for (const odd of ['', 'first', `${id}x`, '0']) expect(readMoveTo(odd)).toBeNull();
});

test('an address names one thing by its id, and where it goes on within the site', () => {
  const query = new URLSearchParams(saveToBoardPath({ kind: 'piece', id }, '/projects/a?b=c').split('?')[1]);
  expect(readSubject(query)).toEqual({ kind: 'piece', id });
  expect(readNext(query)).toBe('/projects/a?b=c');
  for (const odd of ['', 'piece=1', `plate=${id}`, `creative=${id}'--`]) {
    expect(readSubject(new URLSearchParams(odd))).toBeNull();
  }
  for (const odd of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', '']) {
    expect(readNext(new URLSearchParams({ next: odd }))).toBeNull();
  }
});

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('a name is one line of up to 100 characters, and has to be something', () => {
  const read = (name: string) => readBoard(formOf({ name, description: '' }));
  expect(read('  Lobbies\n with\tdaylight ')).toEqual({
    ok: true,
    values: { name: 'Lobbies with daylight', description: null },
  });
  expect(read('x'.repeat(nameMaxCharacters)).ok).toBe(true);
  for (const odd of ['', ' \u200b\n ', 'x'.repeat(nameMaxCharacters + 1)]) {
    expect(read(odd)).toMatchObject({ ok: false, typed: { name: odd } });
  }
});

test('a description has up to 500 characters, and keeps its lines', () => {
  const read = (description: string) => readBoard(formOf({ name: 'A', description }));
  expect(read('One.\r\nTwo.')).toMatchObject({ ok: true, values: { description: 'One.\nTwo.' } });
  expect(read('x'.repeat(descriptionMaxCharacters)).ok).toBe(true);
  expect(read('x'.repeat(descriptionMaxCharacters + 1))).toMatchObject({
    ok: false,
    errors: { description: 'Please use at most 500 characters.' },
  });
});

test('a note may be empty, which is none; a comment may not', () => {
  expect(notesSchema.parse(' \n ')).toBeNull();
  expect(notesSchema.safeParse('x'.repeat(2_000)).success).toBe(true);
  expect(notesSchema.safeParse('x'.repeat(2_001)).success).toBe(false);
  expect(commentSchema.safeParse(' \n ').success).toBe(false);
  expect(commentSchema.safeParse('x'.repeat(1_000)).success).toBe(true);
  expect(commentSchema.safeParse('x'.repeat(1_001)).success).toBe(false);
});
