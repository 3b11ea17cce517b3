import fc from 'fast-check';

/** Whole texts and single characters that a query language could take for its own. */
const odd = fc.constantFrom(
  ...[
    "'",
    "''",
    '"',
    '\\',
    '\\\\',
    '&',
    '|',
    '!',
    '(',
    ')',
    ':*',
    '<->',
    ':A',
    '%',
    '_',
    '*',
    '?',
    '$1',
    '--',
    ';',
    '\0',
  ],
  ...[
    '\ud800',
    '\udfff',
    '\u202e',
    '\u200b',
    '🏛️',
    'ﷺ',
    'İ',
    'ß',
    '𝔘',
    'a'.repeat(3_000),
    'not',
    'http://a.b/c?d=e',
    'a@b.c',
    '1e9',
    '-1.5',
  ],
);

/** Any text at all, and words that some creative says. */
export const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.oneof(odd, fc.constantFrom('norrby', 'brutalist', 'drone', 'Austin', 'TX', ' ', ', ')), {
      maxLength: 8,
    })
    .map((parts) => parts.join('')),
);
