import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BrokenBody,
  boundedField,
  boundedJson,
  deepestJson,
  highestIndex,
  isReadableName,
  maxJsonValues,
  maxNameLength,
  maxNameParts,
  maxValueLength,
} from './field-bounds.ts';

it.each(['email', 'serviceAreas[0].city', 'serviceAreas[19].primary', 'uploadId', 'title 1', ''])(
  'reads a field called %j',
  (name) => {
    expect(isReadableName(name)).toBe(true);
  },
);

it('reads the highest index, and not the next', () => {
  expect(isReadableName(`name[${highestIndex}]`)).toBe(true);
  expect(isReadableName(`name[${highestIndex + 1}]`)).toBe(false);
});

it.each(['name[99999999]', 'a[0].b[1000000]', 'name.99999999', 'name[0000099999999]', 'a[99999999'])(
  'does not read the index in %s',
  (name) => {
    expect(isReadableName(name)).toBe(false);
  },
);

it('reads a name that is as deep and as long as may be, and no further', () => {
  expect(isReadableName(`a${'[0]'.repeat(maxNameParts - 1)}`)).toBe(true);
  expect(isReadableName(`a${'[0]'.repeat(maxNameParts)}`)).toBe(false);
  expect(isReadableName(`a${'.b'.repeat(maxNameParts)}`)).toBe(false);
  expect(isReadableName('a'.repeat(maxNameLength))).toBe(true);
  expect(isReadableName('a'.repeat(maxNameLength + 1))).toBe(false);
});

it('takes a text of the greatest length, and one more character only where that is allowed', () => {
  const text = 'a'.repeat(maxValueLength);
  expect(boundedField('body', text)).toEqual(['body', text]);
  expect(() => boundedField('body', `${text}a`)).toThrow(BrokenBody);
  expect(boundedField('body', `${text}a`, { maxChars: maxValueLength + 1 })[1]).toHaveLength(
    maxValueLength + 1,
  );
});

it('tidies names and texts of NUL and of halves of a pair', () => {
  expect(boundedField('na\0me', 'No\0or \ud83d')).toEqual(['name', 'Noor \ufffd']);
});

it('takes a text in which nothing can be seen for an empty one, but a password as it was typed', () => {
  expect(boundedField('firstName', '\u3164\u200b')).toEqual(['firstName', '']);
  expect(boundedField('newPassword', '\u3164\u200b')).toEqual(['newPassword', '\u3164\u200b']);
});

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

it('takes a text of JSON in which nothing can be seen for an empty one, but a password as it was typed', () => {
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
