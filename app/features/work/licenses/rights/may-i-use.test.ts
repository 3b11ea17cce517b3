import { expect, it } from 'vitest';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { answerOf, type FoundUse } from './may-i-use.ts';

const content: LicenseContent = {
  number: 'OR-0117-4',
  creative: {
    name: 'Atelier Norrby',
    personName: 'Ilse Norrby',
    place: null,
    credit: 'Photograph: Atelier Norrby',
  },
  party: { name: 'Peralta Timber', personName: 'Lucía Peralta', place: null, role: null },
  project: { name: 'Terrell Hills House', place: null, architect: null, shotOn: null, commission: '0117' },
  pictures: [{ number: 3, title: 'West court', sha256: 'a'.repeat(64) }],
  uses: [{ use: 'editorial' }, { use: 'advertising', endsOn: '2028-12-29', territory: 'united-states' }],
  territory: 'worldwide',
  term: 'ten-years',
  startsOn: '2026-12-30',
  endsOn: '2036-12-29',
  termsVersion: 1,
  signatures: [],
};
const found = (overrides: Partial<FoundUse> = {}): FoundUse => ({
  number: 'OR-0117-4',
  content,
  state: 'valid',
  endsOn: content.endsOn,
  by: 'file',
  picture: 3,
  ...overrides,
});

it.each([
  ['a license that holds', [found()], 'yes', 'Yes, for editorial: worldwide, until 29 Dec 2036.'],
  [
    'one that looks the same',
    [found({ by: 'looks' })],
    'yes',
    'Yes, for editorial: worldwide, until 29 Dec 2036.',
  ],
  [
    'one without an end',
    [found({ content: { ...content, endsOn: null } })],
    'yes',
    'Yes, for editorial: worldwide, no end date.',
  ],
  [
    'one that holds behind one that ended',
    [found({ state: 'ended' }), found()],
    'yes',
    'Yes, for editorial: worldwide, until 29 Dec 2036.',
  ],
  [
    'one that its file alone names',
    [found({ by: 'number', picture: null })],
    'unsure',
    'Perhaps. The file names your license OR-0117-4, but looks like none of its pictures. Compare it with the certificate before you use it.',
  ],
  [
    'one that ended',
    [found({ state: 'ended', endsOn: '2026-06-30' })],
    'ended',
    'Not any more. The license ended on 30 Jun 2026.',
  ],
  [
    'one that was withdrawn',
    [found({ state: 'withdrawn' })],
    'ended',
    'Not any more. The license was withdrawn.',
  ],
  ['none', [], 'no', 'You have no license for this picture that we know of.'],
] as const)('%s is answered in a sentence', (_, list, verdict, sentence) => {
  expect(answerOf(list)).toMatchObject({ verdict, sentence });
});

it('says which picture of which license it is, and each use with its bounds', () => {
  expect(answerOf([found()]).licenses).toEqual([
    {
      number: 'OR-0117-4',
      project: 'Terrell Hills House',
      picture: 'Picture 3, West court',
      lines: ['Editorial: worldwide, until 29 Dec 2036.', 'Advertising: United States, until 29 Dec 2028.'],
    },
  ]);
});
