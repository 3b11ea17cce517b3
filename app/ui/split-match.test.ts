import { expect, test } from 'vitest';
import { splitMatch } from './split-match.ts';

test.each([
  ['Austin, TX', 'Aus', ['', 'Aus', 'tin, TX']],
  ['Austin, TX', 'aus', ['', 'Aus', 'tin, TX']],
  ['Austin, TX', ' AUSTIN ', ['', 'Austin', ', TX']],
  ['Austin, TX', 'tx', ['Austin, ', 'TX', '']],
  ['São Paulo, SP', 'sao', ['', 'São', ' Paulo, SP']],
  ['Aarhus', 'us', ['Aarh', 'us', '']],
  ['Versus Sunset', 'su', ['Versus ', 'Su', 'nset']],
  ['Zürich', 'zu', ['', 'Zü', 'rich']],
  ['Paris', 'berlin', ['Paris', '', '']],
  ['Paris', '', ['Paris', '', '']],
  ['Paris', '   ', ['Paris', '', '']],
  ['', 'x', ['', '', '']],
  ['a.b', '.', ['a', '.', 'b']],
])('%j typed %j', (label, typed, [before, match, after]) => {
  expect(splitMatch(label, typed)).toEqual({ before, match, after });
});
