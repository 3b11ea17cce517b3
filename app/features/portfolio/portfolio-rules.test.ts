import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { mediaTypeOfUrl } from './media-type-of-url.ts';
import { movedTo, newOrder } from './new-order.ts';
import { mayChangePortfolio, mayKeepPortfolio } from './portfolio-policy.ts';
import { itemDetailsSchema } from './portfolio-schema.ts';
import { titleOfFile } from './title-of-file.ts';

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
])('%s is taken for a %s', (address, type) => {
  expect(mediaTypeOfUrl(address)).toBe(type);
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
