import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { cssFocus, focusAfterKey, focusSchema } from './edit/focus.ts';
import { suggestionsFor, titleOfFile } from './edit/from-files.ts';
import { overlap, placeAfterKey, ranged, stillThere, toggled } from './edit/use-selection.ts';
import { filmLinkOf } from './film-link.ts';
import { movedTo, movedTogether, newOrder, putBack } from './new-order.ts';
import { mediaTypeOfUrl, missingWords } from './own-item.ts';
import { mayChangePortfolio, mayKeepPortfolio } from './portfolio-policy.ts';
import { itemDetailsSchema } from './portfolio-schema.ts';
import { readRows } from './table/read-rows.ts';

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 20 });

describe('an order', () => {
  test('holds the same pieces as before, whatever was wished for', () => {
    fc.assert(
      fc.property(ids, fc.array(fc.string({ maxLength: 4 })), (current, wished) => {
        expect(newOrder(current, wished).sort()).toEqual([...current].sort());
      }),
    );
  });

  test('is the wished one when all are named', () => {
    fc.assert(
      fc.property(ids, (current) => {
        const wished = [...current].reverse();
        expect(newOrder(current, wished)).toEqual(wished);
      }),
    );
  });

  test('moves one piece, at most to the ends', () => {
    expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(movedTo(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(movedTo(['a', 'b', 'c'], 'x', 0)).toEqual(['a', 'b', 'c']);
  });
});

test.each([
  ['https://example.com/walk.mp4', 'video'],
  ['https://example.com/walk.MOV?size=2', 'video'],
  ['https://example.com/a.avi', 'video'],
  ['https://example.com/a.jpg', 'image'],
  ['https://example.com/mp4/a', 'image'],
  ['https://youtu.be/dQw4w9WgXcQ', 'video'],
])('%s is taken for a %s', (address, type) => {
  expect(mediaTypeOfUrl(address)).toBe(type);
});

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=40', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', youtube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ],
  ['https://www.youtube.com/@somebody', null],
  ['https://youtu.be/"><script>', null],
  ['https://www.youtube.com.example.com/watch?v=dQw4w9WgXcQ', null],
  ['https://user:pass@youtu.be/dQw4w9WgXcQ', null],
  ['https://youtube.com:8443/watch?v=dQw4w9WgXcQ', null],
  ['https://vimeo.com/channels/staffpicks', null],
  ['javascript:alert(1)', null],
  ['nonsense', null],
])('the film of %s is played at %s', (address, player) => {
  const film = filmLinkOf(address);
  expect(film?.player ?? null).toBe(player);
  // A player is known again by itself.
  if (film) expect(filmLinkOf(film.player)).toEqual(film);
});

test.each([
  ['gallery-six_north.jpg', 'Gallery six north'],
  ['IMG_2041.JPEG', ''],
  ['DSC 0007 (2).jpg', ''],
  ['20261122_101500.jpg', ''],
  ['P1010001.JPG', ''],
  ['Pavilion 2041.jpg', 'Pavilion 2041'],
  ['Room 101.jpg', 'Room 101'],
  ['Reading Room', 'Reading Room'],
  ['été à Aix.webp', 'Été à Aix'],
  ['.jpg', ''],
])('the file %s gets the title %s', (filename, title) => {
  expect(titleOfFile(filename)).toBe(title);
});

describe('the words of a piece', () => {
  const parse = (words: Record<string, string>) =>
    itemDetailsSchema.safeParse({ title: 'House', mediaType: 'image', ...words });

  test.each([
    ['title', 'a'.repeat(200), 'a'.repeat(201)],
    ['description', 'a'.repeat(2000), 'a'.repeat(2001)],
    ['altText', 'a'.repeat(300), 'a'.repeat(301)],
    ['architect', 'a'.repeat(200), 'a'.repeat(201)],
    ['year', '1800', '1799'],
    ['year', '2100', '2101'],
    ['title', 'x', '   '],
    ['mediaType', 'video', 'audio'],
    ['mediaUrl', 'https://example.com/a.jpg', 'javascript:alert(1)'],
  ])('%s: both sides of its limit', (field, good, bad) => {
    expect(parse({ [field]: good }).success).toBe(true);
    expect(parse({ [field]: bad }).success).toBe(false);
  });

  test('that are left out are null, and the flag is off', () => {
    expect(parse({}).data).toEqual({
      title: 'House',
      mediaType: 'image',
      description: null,
      altText: null,
      project: null,
      architect: null,
      location: null,
      year: null,
      keywords: [],
      isFeatured: false,
      mediaUrl: null,
    });
  });
});

test.each([
  ['its creative', 'creative', 'u1', true],
  ['another creative', 'creative', 'u2', false],
  ['a client', 'client', 'u1', false],
] as const)('a portfolio is changed by %s: %s %s → %s', (_, userType, userId, may) => {
  const actor = creativeActor({ id: 'c', userId }, { userType });
  expect(mayChangePortfolio(actor, { userId: 'u1' })).toBe(may);
});

test('a portfolio is kept by creatives only', () => {
  expect(mayKeepPortfolio(null)).toBe(false);
  expect(mayKeepPortfolio(creativeActor({ id: 'c', userId: 'u' }, { userType: 'client' }))).toBe(false);
  expect(mayKeepPortfolio(creativeActor({ id: 'c', userId: 'u' }))).toBe(true);
});

describe('several pieces', () => {
  test('move together in their own order, and keep all others', () => {
    expect(movedTogether(['a', 'b', 'c', 'd'], ['d', 'b'], 0)).toEqual(['b', 'd', 'a', 'c']);
    expect(movedTogether(['a', 'b', 'c', 'd'], ['a', 'b'], 99)).toEqual(['c', 'd', 'a', 'b']);
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: -2, max: 25 }), (current, moved, place) => {
        expect(movedTogether(current, moved, place).sort()).toEqual([...current].sort());
      }),
    );
  });

  test('come back where they were, as far as there is such a place', () => {
    const pieces = [
      { id: 'b', place: 2 },
      { id: 'c', place: 3 },
    ];
    expect(putBack(['a', 'd'], pieces)).toEqual(['a', 'b', 'c', 'd']);
    expect(putBack([], pieces)).toEqual(['b', 'c']);
  });

  test('are selected by presses, by a range, and by a band', () => {
    const order = ['a', 'b', 'c', 'd'];
    const one = toggled({ ids: [], anchor: null }, 'c');
    expect(one).toEqual({ ids: ['c'], anchor: 'c' });
    expect(ranged(one, order, 'a')).toEqual({ ids: ['a', 'b', 'c'], anchor: 'c' });
    expect(ranged(ranged(one, order, 'a'), order, 'd').ids).toEqual(['c', 'd']);
    expect(toggled(one, 'c').ids).toEqual([]);
    expect(stillThere({ ids: ['d', 'x', 'a'], anchor: 'x' }, order)).toEqual({
      ids: ['a', 'd'],
      anchor: null,
    });
    const box = { left: 0, top: 0, right: 10, bottom: 10 };
    expect(overlap(box, { left: 9, top: 9, right: 20, bottom: 20 })).toBe(true);
    expect(overlap(box, { left: 11, top: 0, right: 20, bottom: 10 })).toBe(false);
  });

  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowDown', 3, 8],
    ['ArrowDown', 10, 10],
    ['ArrowUp', 3, 3],
    ['Home', 7, 0],
    ['End', 7, 11],
    ['a', 7, null],
    ['constructor', 7, null],
  ])('%s leads from place %i of twelve in fives to %j', (key, place, next) => {
    expect(placeAfterKey(key, { place, count: 12, columns: 5 })).toBe(next);
  });
});

describe('the table', () => {
  const formOf = (values: Record<string, string>) => {
    const form = new FormData();
    for (const piece of ['a', 'b']) form.append('piece', piece);
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    return form;
  };

  test('writes the row for all into every row; a blank there changes nothing', () => {
    const read = readRows(
      formOf({
        'title.of-a': 'Stair',
        'title.of-b': 'Hall',
        'architect.of-a': 'Norrby',
        'architect.all': ' ',
        'location.of-a': 'Austin, TX',
        'location.all': 'Marfa, TX',
        'keywords.of-b': 'oak, Oak; light',
        'isFeatured.all': 'on',
      }),
    );
    expect(read).toMatchObject({
      ok: true,
      changes: [
        { id: 'a', words: { title: 'Stair', architect: 'Norrby', location: 'Marfa, TX', isFeatured: true } },
        {
          id: 'b',
          words: { title: 'Hall', architect: null, location: 'Marfa, TX', keywords: ['oak', 'light'] },
        },
      ],
    });
  });

  test('gives everything back when a cell is wrong, with what is wrong at its row', () => {
    const many = Array.from({ length: 21 }, (_, index) => `word ${index}`).join(',');
    const read = readRows(
      formOf({
        'title.of-a': 'Stair',
        'year.of-a': '99',
        'title.of-b': '  ',
        'keywords.of-b': many,
        'altText.of-b': 'Oak',
      }),
    );
    expect(read).toMatchObject({
      ok: false,
      errors: {
        a: { year: 'Please enter a year from 1800 to 2100.' },
        b: { title: 'Please enter a title.', keywords: 'Please use at most 20 keywords.' },
      },
      typed: { a: { title: 'Stair', year: '99' }, b: { altText: 'Oak' } },
    });
  });
});

test('what a file says is offered where its piece says nothing, and only what is text', () => {
  const words = {
    description: null,
    altText: 'A stair',
    architect: null,
    location: null,
    year: null,
    keywords: [],
  };
  const embedded = { altText: 'Other', architect: 'Norrby', keywords: 'oak, light', title: 'x', year: '' };
  const loose = { isInProject: false };
  expect(suggestionsFor(words, embedded, loose)).toEqual({ architect: 'Norrby', keywords: 'oak, light' });
  expect(suggestionsFor(words, embedded, { isInProject: true })).toEqual({ keywords: 'oak, light' });
  for (const hostile of [null, 'x', 7, [], { architect: { toString: 1 } }]) {
    expect(suggestionsFor(words, hostile, loose)).toEqual({});
  }
});

test('a focal point moves by 1 percent, with Shift by 10, and stays within the picture', () => {
  const move = (key: string, shiftKey = false) => focusAfterKey({ x: 95, y: 0 }, { key, shiftKey });
  expect([move('ArrowRight'), move('ArrowRight', true), move('ArrowUp'), move('Enter')]).toEqual([
    { x: 96, y: 0 },
    { x: 100, y: 0 },
    { x: 95, y: 0 },
    null,
  ]);
  expect([cssFocus({ x: 46, y: 38 }), cssFocus(null)]).toEqual(['46% 38%', null]);
  for (const x of ['-1', '101', '1.5', 'x', '', 'Infinity']) {
    expect([x, focusSchema.safeParse({ x, y: '0' }).success]).toEqual([x, false]);
  }
});

test.each([
  [null, null, 'Text and architect missing'],
  ['A stair', null, 'Architect missing'],
  [null, 'Norrby', 'Text missing'],
  ['A stair', 'Norrby', null],
])('a piece with the text %j and the architect %j: %j', (altText, architect, said) => {
  expect(missingWords({ altText, architect, inProject: null })).toBe(said);
});

test('a piece whose project names the architect misses none', () => {
  const inProject = { id: 'p', name: 'Archive' };
  expect(missingWords({ altText: null, architect: null, inProject })).toBe('Text missing');
  expect(missingWords({ altText: 'A stair', architect: null, inProject })).toBeNull();
});
