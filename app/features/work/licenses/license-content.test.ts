import { describe, expect, it } from 'vitest';
import { type LicenseFacts, licenseContent } from './license-content.ts';
import { canonicalJson, licenseHash } from './license-hash.server.ts';
import { daysLeft, hasEnded, lastDayOf } from './license-policy.ts';
import {
  allowedSentences,
  allowedUses,
  forbiddenUses,
  licenseSentence,
  projectWords,
  termWords,
} from './license-words.ts';

/** The certificate of the design's example. */
const facts: LicenseFacts = {
  number: 'OR-0117-4',
  creative: {
    name: 'Atelier Norrby',
    personName: 'Ilse Norrby',
    place: 'Austin, TX',
    credit: 'Photograph: Atelier Norrby',
  },
  party: { name: 'Peralta Timber', personName: 'Lucía Peralta', place: 'Austin, TX', role: 'manufacturer' },
  project: {
    name: 'Terrell Hills House',
    place: 'San Antonio, TX',
    architect: 'Whitfield Moss Architects',
    shotOn: '2026-12-08',
    commission: '0117',
  },
  pictures: [{ number: 1, title: 'Street front, morning', sha256: 'a'.repeat(64) }],
  signatures: [
    { name: 'Ilse Norrby', on: '2026-11-20' },
    { name: 'Lucía Peralta', on: '2026-11-25' },
  ],
  uses: ['website', 'awards', 'editorial'],
  extras: [
    {
      use: 'advertising',
      term: 'two-years',
      territory: 'united-states',
      text: 'Advertising',
      amount: 95_000,
    },
  ],
  term: 'ten-years',
  territory: 'worldwide',
  startsOn: '2026-12-30',
  termsVersion: 1,
};

describe('the days of a license', () => {
  it.each([
    ['2026-12-30', 'ten-years', '2036-12-29'],
    ['2026-12-30', 'two-years', '2028-12-29'],
    ['2027-01-01', 'one-year', '2027-12-31'],
    ['2028-02-29', 'one-year', '2029-02-28'],
    ['2027-03-01', 'one-year', '2028-02-29'],
    ['2026-12-30', 'no-end', null],
  ] as const)('from %s, %s, it ends with %s', (startsOn, term, endsOn) => {
    expect(lastDayOf(startsOn, term)).toBe(endsOn);
  });

  it('holds until its last day is over everywhere', () => {
    expect(hasEnded('2026-06-30', new Date('2026-07-01T11:59:59Z'))).toBe(false);
    expect(hasEnded('2026-06-30', new Date('2026-07-01T12:00:00Z'))).toBe(true);
    expect(hasEnded(null, new Date('2999-01-01T00:00:00Z'))).toBe(false);
    expect([daysLeft('2026-06-30', '2026-06-30'), daysLeft('2026-06-30', '2026-05-01')]).toEqual([0, 60]);
  });
});

describe('what a license contains', () => {
  it('is what the parties share, and what this one bought with its own bounds', () => {
    expect(licenseContent(facts)).toMatchObject({
      uses: [
        { use: 'website' },
        { use: 'awards' },
        { use: 'editorial' },
        { use: 'advertising', territory: 'united-states', endsOn: '2028-12-29' },
      ],
      territory: 'worldwide',
      endsOn: '2036-12-29',
    });
  });

  it('is never advertising that was not bought, nor passing on, nor a use that nobody knows', () => {
    const { uses } = licenseContent({
      ...facts,
      uses: ['website', 'advertising', 'others', 'x', 'website'],
      extras: [],
    });
    expect(uses).toEqual([{ use: 'website' }]);
    const sold = [
      { use: 'others', text: 'Passing on', amount: 1 },
      { text: 'A print', amount: 1 },
    ];
    expect(licenseContent({ ...facts, uses: [], extras: sold }).uses).toEqual([]);
  });

  it('keeps the words a use was bought with, where nobody chose its bounds from a list', () => {
    const extras = [{ use: 'advertising', text: ' Advertising, two years, Texas ', amount: 1 }];
    const content = licenseContent({ ...facts, extras });
    expect(content.uses.at(-1)).toEqual({ use: 'advertising', note: 'Advertising, two years, Texas' });
    expect(allowedUses(content).at(-1)?.note).toBe(
      'As agreed: “Advertising, two years, Texas”. Also brochures and trade-fair walls',
    );
    expect(forbiddenUses(content)[0]).toBe('Advertising beyond what was agreed');
    expect(allowedSentences(content)[1]).toBe(
      'Advertising: as agreed, “Advertising, two years, Texas”, until 29 Dec 2036 at most.',
    );
  });

  it('has the bounds of the whole where a bought use names none, and no limit where nobody named one', () => {
    const extras = [{ use: 'advertising', text: 'Advertising', amount: 1 }];
    expect(licenseContent({ ...facts, extras }).uses.at(-1)).toEqual({ use: 'advertising' });
    const { term: _, territory: __, ...unsaid } = facts;
    expect(licenseContent({ ...unsaid, extras })).toMatchObject({
      territory: 'worldwide',
      endsOn: null,
      term: 'no-end',
    });
  });
});

describe('a license in words', () => {
  const content = licenseContent(facts);

  it('says who may use what, and of which project', () => {
    expect(licenseSentence(content)).toBe('Peralta Timber may use one picture of Terrell Hills House.');
    expect(licenseSentence({ ...content, pictures: [] })).toBe(
      'Peralta Timber may use the pictures of Terrell Hills House.',
    );
    expect(projectWords(content.project)).toBe(
      'Terrell Hills House, San Antonio, TX, by Whitfield Moss Architects. Photographed on 8 Dec 2026 under commission 0117.',
    );
    const bare = { name: 'Long House', place: null, architect: null, shotOn: null, commission: null };
    expect(projectWords(bare)).toBe('Long House.');
    expect(termWords(content)).toBe('Ten years, from 30 Dec 2026 to 29 Dec 2036');
    expect(termWords({ ...content, term: 'no-end', endsOn: null })).toBe('No end date, from 30 Dec 2026');
    expect(termWords(content, { isDraft: true })).toBe('Ten years, from the day of delivery');
  });

  it('names the bounds of a use that has its own, on both sides', () => {
    expect(allowedUses(content).at(-1)).toEqual({
      label: 'Advertising',
      note: 'United States, until 29 Dec 2028. Also brochures and trade-fair walls',
    });
    expect(forbiddenUses(content)).toEqual([
      'Advertising elsewhere, or after 29 Dec 2028',
      'Passing the files to other firms',
      'Selling them, or giving them to stock libraries',
      'Changing the building in them',
      'Training machines with them',
    ]);
    expect(allowedSentences(content)).toEqual([
      'Own website and social media, awards and competitions, editorial: worldwide, until 29 Dec 2036.',
      'Advertising: United States, until 29 Dec 2028.',
    ]);
  });

  it('says of what was not agreed that it is not allowed', () => {
    const narrow = licenseContent({ ...facts, uses: ['editorial'], extras: [] });
    expect(forbiddenUses(narrow).slice(0, 3)).toEqual([
      'Own website and social media',
      'Awards and competitions',
      'Advertising and brochures',
    ]);
  });
});

describe('the fingerprint of a license', () => {
  it('is made of canonical JSON: RFC 8785', () => {
    const example = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(example)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    const keys = {
      '\u20ac': 'Euro',
      '\r': 'CR',
      '\ufb33': 'Dalet',
      '1': 'One',
      '\ud83d\ude00': 'Face',
      '\u0080': 'C',
      '\u00f6': 'o',
    };
    expect(Object.values(JSON.parse(canonicalJson(keys)))).toHaveLength(7);
    expect(canonicalJson(keys)).toBe(
      '{"\\r":"CR","1":"One","\u0080":"C","ö":"o","€":"Euro","😀":"Face","\ufb33":"Dalet"}',
    );
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
    expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
    expect(() => canonicalJson('\ud800')).toThrow(TypeError);
    expect(() => canonicalJson(1n)).toThrow(TypeError);
  });

  it('is the same for the same license, another for any change, and the same once a person’s name has gone', () => {
    const content = licenseContent(facts);
    const hash = licenseHash(content);
    expect(hash).toBe('89ce18feeb6b777a69a9ba57e5463602a2f5af154a89bcffc2c3f6e3151fa242');
    const { creative, ...rest } = content;
    expect(licenseHash({ ...rest, creative })).toBe(hash);
    expect(licenseHash({ ...content, endsOn: '2046-12-29' })).not.toBe(hash);
    expect(licenseHash({ ...content, uses: content.uses.slice(1) })).not.toBe(hash);
    const party = { ...content.party, personName: 'A former member' };
    const signatures = content.signatures.map(({ on }) => ({ name: 'A former member', on }));
    expect(licenseHash({ ...content, party, signatures })).toBe(hash);
  });
});
