import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BrokenBody } from './broken-body.ts';
import { maxValueLength } from './field-bounds.ts';
import { boundedJson, deepestJson, maxJsonValues } from './json-bounds.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

it('says what JSON said', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(boundedJson(value)).toEqual(value);
    }),
  );
});

it('tidies every text, and the names too', () => {
  expect(boundedJson(JSON.parse('{"a\\u0000":["x\\u0000","\\ud83d"]}'))).toEqual({ a: ['x', '\ufffd'] });
});

it('takes a text in which nothing can be seen for an empty one, but a password as it was typed', () => {
  const typed = { body: '\u3164\u200b', password: '\u3164\u200b' };
  expect(boundedJson(typed)).toEqual({ body: '', password: '\u3164\u200b' });
});

it('keeps a name that would change what every object is made of a plain name', () => {
  const value = boundedJson(JSON.parse('{"__proto__":{"isAdmin":true}}')) as { isAdmin?: boolean };
  expect(value.isAdmin).toBeUndefined();
});

it('takes the greatest depth and number, and refuses one more', () => {
  expect(boundedJson(nested(deepestJson))).toEqual(nested(deepestJson));
  expect(() => boundedJson(nested(deepestJson + 1))).toThrow(BrokenBody);
  expect(() => boundedJson(nested(3_000))).toThrow(BrokenBody);
  expect(boundedJson(Array(maxJsonValues - 1).fill(0))).toHaveLength(maxJsonValues - 1);
  expect(() => boundedJson(Array(maxJsonValues).fill(0))).toThrow(BrokenBody);
});

it('refuses a text that is too long as too large', () => {
  expect(boundedJson('a'.repeat(maxValueLength))).toHaveLength(maxValueLength);
  expect(() => boundedJson('a'.repeat(maxValueLength + 1))).toThrow(expect.objectContaining({ status: 413 }));
});
