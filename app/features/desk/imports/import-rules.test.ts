import { describe, expect, it } from 'vitest';
import { guessMapping, importFieldNames, importFields, mappingFault } from './import-fields.ts';
import { isUnderWay, mayDiscard, mayMove, readLineState } from './import-rules.ts';
import { readLine } from './read-line.ts';

describe('the columns of a file', () => {
  it('are known by the words of the form', () => {
    const labels = importFieldNames.map((name) => importFields[name].label);
    expect(guessMapping(labels)).toEqual(Object.fromEntries(importFieldNames.map((name, at) => [name, at])));
  });

  it('are known by what people call them, each once', () => {
    expect(guessMapping(['E-Mail', 'Studio', 'Contact', 'Town', 'URL', 'Notes', 'mail'])).toEqual({
      email: 0,
      businessName: 1,
      name: 2,
      city: 3,
      websiteUrl: 4,
    });
  });

  it.each([
    [{}, 'emailMissing'],
    [{ email: 0 }, 'nameMissing'],
    [{ email: 0, name: 0 }, 'columnTwice'],
    [{ email: 0, name: 1 }, null],
    [{ email: 0, lastName: 2 }, null],
  ] as const)('%j will do or not: %s', (mapping, fault) => {
    expect(mappingFault(mapping)).toBe(fault);
  });
});

describe('a line', () => {
  const columns = [
    'Email',
    'Full name',
    'Creative type',
    'Website',
    'Short bio',
    'Phone',
    'Specialties',
    'Years of experience',
  ];
  const mapping = guessMapping(columns);
  const specialties = [
    { id: 4, name: 'Drone' },
    { id: 7, name: 'Interior' },
  ];
  const read = (...cells: string[]) => readLine(cells, { mapping, specialties });

  it('is read as the forms read it', () => {
    expect(
      read(
        'ILSE@x.example',
        'Ilse van Norrby',
        'PHOTOGRAPHER',
        'x.example',
        '',
        '+1 512 555 0134',
        'drone; Weddings|interior',
        '12',
      ),
    ).toEqual({
      email: 'ilse@x.example',
      details: {
        firstName: 'Ilse van',
        lastName: 'Norrby',
        phone: '+1 512 555 0134',
        profile: {
          businessName: 'Ilse van Norrby',
          creativeType: 'Photographer',
          websiteUrl: 'https://x.example',
          yearsExperience: 12,
        },
        specialtyIds: [4, 7],
      },
      place: { city: '', state: '', country: '' },
      faults: [],
      notes: ['Left out, since they are no specialties here: Weddings.'],
    });
  });

  it('has its faults in the words of the forms', () => {
    expect(read('nobody', '', 'Painter', 'not a site', 'x'.repeat(161), 'abc', '', '81').faults).toEqual([
      'Email: Please enter a valid email address.',
      'Business name: Business name is required.',
      'Creative type: Please choose a type from the list.',
      'Years of experience: Please enter a whole number from 0 to 80.',
      'Short bio: Please use at most 160 characters.',
      'Website: Please enter a web address, such as https://studio.example.',
      'Phone: Please enter a phone number, such as +1 512 555 0134.',
    ]);
    expect(read('a@b.example', 'X', '', '', 'x'.repeat(160), '', '', '80').faults).toEqual([]);
    expect(read().faults).toContain('Email: Please enter a valid email address.');
  });
});

it('an import that is confirmed goes on to its end, and one that is not can be checked anew or discarded', () => {
  expect([
    mayMove('mapping', 'checking'),
    mayMove('checked', 'checking'),
    mayMove('checked', 'running'),
  ]).toEqual([true, true, true]);
  expect([
    mayMove('mapping', 'running'),
    mayMove('checking', 'running'),
    mayMove('running', 'checking'),
    mayMove('done', 'running'),
  ]).toEqual([false, false, false, false]);
  expect([
    mayDiscard('mapping'),
    mayDiscard('checking'),
    mayDiscard('checked'),
    mayDiscard('running'),
    mayDiscard('done'),
  ]).toEqual([true, true, true, false, false]);
  expect([isUnderWay('checking'), isUnderWay('running'), isUnderWay('checked')]).toEqual([true, true, false]);
});

it.each([
  ['', { filter: 'all', page: 1 }],
  ['verdict=invalid&page=3', { filter: 'invalid', page: 3 }],
  ['verdict=constructor&page=-1', { filter: 'all', page: 1 }],
  ['verdict=__proto__&page=1e9', { filter: 'all', page: 1 }],
])('the address %j shows %j', (query, state) => {
  expect(readLineState(new URLSearchParams(query))).toEqual(state);
});
