import { describe, expect, test } from 'vitest';
import { maxParties, maxViews } from '#app/features/vocabulary/brief-vocabulary.ts';
import { dayIn, typedBrief } from '#tests/factories/typed-brief.ts';
import { maxDaysAhead, maxSize, storyMaxLength } from './brief-policy.ts';
import { checkBrief } from './brief-schema.ts';
import {
  changesBetween,
  changesText,
  datesWords,
  describeBrief,
  usesWords,
  viewsWords,
} from './brief-words.ts';
import { grownFrom, readTyped, typedOf } from './typed-brief.ts';
import { readBriefForm } from './write/read-brief-form.ts';
import { readyLines } from './write/ready-list.tsx';

/** What a brief may say, in which words, and what has changed in it. */

const noon = new Date('2026-11-24T12:00:00Z');

function errorsOf(texts: Record<string, string>, rest: Parameters<typeof typedBrief>[1] = {}) {
  const checked = checkBrief(typedBrief({ estimatesBy: '2026-12-01', ...texts }, rest), noon);
  return checked.ok ? {} : checked.errors;
}

describe('what can be sent', () => {
  test('is anything with a project, a place, a view, a use and a day for estimates', () => {
    expect(errorsOf({})).toEqual({});
    const empty = { texts: {}, views: {}, uses: [], deliverables: [], parties: [] };
    const checked = checkBrief(empty, noon);
    expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual([
      'estimatesBy',
      'place',
      'projectName',
      'term',
      'territory',
      'uses',
      'views',
    ]);
  });

  test.each([
    ['size', '6,400', true],
    ['size', String(maxSize), true],
    ['size', String(maxSize + 1), false],
    ['size', '0', false],
    ['size', '-5', false],
    ['size', '6.4', false],
    ['size', 'many', false],
    ['story', 'x'.repeat(storyMaxLength), true],
    ['story', 'x'.repeat(storyMaxLength + 1), false],
    ['buildingType', 'castle', false],
    ['budget', '3000-6000', true],
    ['budget', 'constructor', false],
    ['term', 'toString', false],
    ['territory', '__proto__', false],
    ['study', 'https://elsewhere.example/light?location=Austin', false],
    ['estimatesBy', '2026-11-24', true],
    ['estimatesBy', '2026-11-23', false],
    ['estimatesBy', '2026-02-30', false],
    ['estimatesBy', 'soon', false],
    ['neededOn', '2028-11-23', true],
    ['neededOn', '2028-11-24', false],
  ])('%s: %s is taken: %s', (field, text, isTaken) => {
    expect(field in errorsOf({ [field]: text })).toBe(!isTaken);
  });

  test('has a day from today on wherever the client is, and none too far ahead', () => {
    const early = new Date('2026-11-25T06:00:00Z');
    expect(checkBrief(typedBrief({ estimatesBy: '2026-11-24' }), early).ok).toBe(true);
    expect(maxDaysAhead).toBe(730);
  });

  test('has dates in order', () => {
    const late = { earliestOn: '2026-12-11', latestOn: '2026-12-08', neededOn: '2026-12-01' };
    expect(errorsOf(late)).toEqual({
      latestOn: 'The latest day comes before the earliest.',
      neededOn: 'This is before the pictures can be taken.',
    });
  });

  test.each([
    ['0', 'views'],
    [String(maxViews), null],
    [String(maxViews + 1), 'view-exterior'],
    ['-1', 'view-exterior'],
    ['1.5', 'view-exterior'],
    ['1e2', 'view-exterior'],
    ['', 'views'],
  ])('%s exterior views are at fault at %s', (exterior, at) => {
    expect(Object.keys(errorsOf({}, { views: exterior ? { exterior } : {} }))).toEqual(at ? [at] : []);
  });

  test('names up to nine parties, each with a role', () => {
    const parties = (count: number, role = 'owner') =>
      Array.from({ length: count }, (_, place) => ({ name: `Party ${place}`, role }));
    expect(errorsOf({}, { parties: parties(maxParties) })).toEqual({});
    expect(Object.keys(errorsOf({}, { parties: parties(maxParties + 1) }))).toEqual(['parties']);
    expect(errorsOf({}, { parties: parties(2, 'king') })).toEqual({
      'party-0': 'Please choose a role.',
      'party-1': 'Please choose a role.',
    });
  });
});

describe('a form', () => {
  test('is read in bounds, whatever is posted', () => {
    const form = new FormData();
    form.set('projectName', `\0Haus \ud800${'x'.repeat(10_000)}`);
    form.set('view-exterior', '9'.repeat(1_000));
    form.set('version', '1e99');
    form.set('id', "1'; drop table briefs");
    for (let count = 0; count < 100; count += 1) {
      form.append('uses', 'website');
      form.append('partyName', 'Somebody');
      form.append('recipient', 'nobody');
      form.append('upload', crypto.randomUUID());
    }
    const read = readBriefForm(form);
    expect(read).toMatchObject({ id: null, version: 0, intent: '' });
    const { typed, recipients, uploads } = read.form;
    expect(typed.texts.projectName).toHaveLength(3_999);
    expect(typed.texts.projectName?.isWellFormed()).toBe(true);
    expect(typed.texts.projectName).not.toContain('\0');
    expect([typed.views.exterior?.length, typed.uses.length, typed.parties.length]).toEqual([30, 20, 10]);
    expect([recipients.length, uploads.length]).toEqual([0, 6]);
  });

  test('reads what was sent as it would be typed again', () => {
    const checked = checkBrief(
      typedBrief({ size: '6400', story: 'The court.', budget: 'to-3000', estimatesBy: dayIn(3) }),
      new Date(`${dayIn(0)}T00:00:00Z`),
    );
    if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
    const again = checkBrief(typedOf(checked.brief.content, 'Austin, TX'), new Date(`${dayIn(0)}T00:00:00Z`));
    expect(again).toEqual(checked);
  });

  test('without fields says nothing', () => {
    expect(readTyped(new FormData())).toEqual({
      texts: {},
      views: {},
      uses: [],
      deliverables: [],
      parties: [],
    });
  });
});

describe('in words', () => {
  test('views are counted, the single one too', () => {
    expect(viewsWords({ exterior: 3, interior: 8, detail: 4, dusk: 3, drone: 2 })).toBe(
      '3 exterior, 8 interior, 4 detail, 3 dusk: 18 stills. 2 from a drone. No film.',
    );
    expect(viewsWords({ dusk: 1, film: 2 })).toBe('1 dusk: 1 still. 2 min of film.');
    expect(viewsWords({ drone: 4 })).toBe('4 from a drone. No film.');
  });

  test('uses, dates and parties are sentences', () => {
    expect(usesWords({ uses: ['website', 'awards'], term: 'five-years', territory: 'united-states' })).toBe(
      'Own website and social media, awards and competitions. Five years, United States.',
    );
    expect(
      datesWords({
        earliestOn: '2026-12-08',
        latestOn: '2026-12-11',
        neededOn: '2027-01-08',
        fixed: 'Move in on 14 Dec',
      }),
    ).toBe('Between 8 Dec 2026 and 11 Dec 2026, pictures by 8 Jan 2027. Move in on 14 Dec.');
    const lines = describeBrief(
      {
        buildingType: 'house',
        size: { value: 6_400, unit: 'sqft' },
        parties: [
          { name: 'Cardinal Builders', role: 'contractor' },
          { name: 'Peralta', role: 'other' },
        ],
        mayShare: true,
        deliverables: ['print', 'web'],
      },
      'San Antonio, TX',
    );
    expect(lines).toEqual([
      { term: 'Building', text: 'House, 6,400 sq ft, San Antonio, TX' },
      { term: 'Views', text: 'No film.' },
      { term: 'Other parties', text: 'Cardinal Builders (contractor), Peralta. Joint prices asked.' },
      { term: 'Deliverables', text: 'Print files, 300 dpi, web files' },
    ]);
  });

  test('what is missing is said before it is sent', () => {
    const missing = readyLines({ texts: {}, views: {}, uses: [], deliverables: [], parties: [] });
    expect(missing.map(({ isThere }) => isThere)).toEqual([false, false, false, false]);
    const ready = readyLines(typedBrief({ estimatesBy: '2026-12-01' }));
    expect(ready.map(({ text }) => text)).toEqual([
      'Terrell Hills House, Austin, TX',
      '11 stills, no drone, no film',
      'Three uses, worldwide',
      'Estimates by 1 Dec 2026',
    ]);
  });
});

describe('what changed', () => {
  const line = (term: string, text: string) => ({ term, text });

  test('is what differs, comes or goes, in the order of the form', () => {
    const changes = changesBetween(
      [line('Views', '3'), line('Budget', 'low'), line('Dates', 'May')],
      [line('Views', '5'), line('Dates', 'May'), line('Files', 'plan.pdf')],
    );
    expect(changes).toEqual([
      { term: 'Views', before: '3', after: '5' },
      { term: 'Files', before: '', after: 'plan.pdf' },
      { term: 'Budget', before: 'low', after: '' },
    ]);
    expect(changesText(changes)).toBe('Views: 5 (before: 3)\nFiles, new: plan.pdf\nBudget: no longer said');
  });

  test('is nothing between the same', () => {
    expect(changesBetween([line('Views', '3')], [line('Views', '3')])).toEqual([]);
  });
});

test('a short brief grows into a full one, and nothing that it said is lost', () => {
  const short = {
    projectName: 'Court House',
    place: 'Austin',
    buildingType: 'House',
    deliverables: 'Twelve stills',
    dates: '8 or 9 December',
    usage: 'Website',
    budget: 'Above $10,000',
  };
  expect(grownFrom({ brief: short, study: 'location=Austin' }).texts).toMatchObject({
    projectName: 'Court House',
    place: 'Austin',
    buildingType: 'house',
    story: 'Deliverables: Twelve stills\nUsage: Website',
    fixed: '8 or 9 December',
    budget: 'from-10000',
    study: 'location=Austin',
  });
  expect(grownFrom({ brief: { buildingType: 'Barn' }, study: null }).texts.story).toBe('Barn');
});
