import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { completeInstagram, completeLinkedin, completeWebsite } from './profile-fields.ts';
import {
  clientProfileSchema,
  creativeProfileSchema,
  offeredTypes,
  verificationSchema,
} from './profile-schema.ts';

const filled: [string, string][] = [
  ['businessName', 'Norrby'],
  ['creativeType', 'Photographer'],
  ['specialtyIds', '3'],
];

/** What a form means with these fields on top; an empty text takes a field away. */
function parse(changes: Record<string, string> = {}, areas: [string, string][] = []) {
  const form = new FormData();
  for (const [name, value] of [...filled, ...areas]) form.append(name, value);
  for (const [name, value] of Object.entries(changes)) {
    form.delete(name);
    if (value !== '') form.append(name, value);
  }
  const schema = creativeProfileSchema({
    types: offeredTypes('Photographer'),
    countriesWithoutStates: ['SG'],
  });
  return parseWithZod(form, { schema });
}

const meaningOf = (changes: Record<string, string>) => {
  const submission = parse(changes);
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error));
  return submission.value;
};
const errorOf = (changes: Record<string, string>) => {
  const submission = parse(changes);
  return submission.status === 'success' ? null : submission.error;
};

describe('the form of a creative profile', () => {
  it('needs a business name', () => {
    expect(errorOf({ businessName: '' })).toEqual({ businessName: ['Business name is required.'] });
    expect(errorOf({ businessName: '   ' })).toEqual({ businessName: ['Business name is required.'] });
    expect(errorOf({ businessName: 'x'.repeat(200) })).toBeNull();
    expect(errorOf({ businessName: 'x'.repeat(201) })).not.toBeNull();
  });

  it('needs a specialty', () => {
    expect(errorOf({ specialtyIds: '' })).toEqual({
      specialtyIds: ['Please select at least one specialty.'],
    });
    expect(meaningOf({}).specialtyIds).toEqual([3]);
  });

  it('takes a short bio of 160 characters, not of 161', () => {
    expect(meaningOf({ bioShort: 'x'.repeat(160) }).bioShort).toHaveLength(160);
    expect(errorOf({ bioShort: 'x'.repeat(161) })).toEqual({
      bioShort: ['Please use at most 160 characters.'],
    });
  });

  it('counts a line end as one character, as it is stored', () => {
    expect(meaningOf({ bioShort: `${'x'.repeat(158)}\r\ny` }).bioShort).toHaveLength(160);
  });

  it('takes years of experience as a whole number from 0 to 80, and none as none', () => {
    expect(meaningOf({ yearsExperience: '' }).yearsExperience).toBeNull();
    expect(meaningOf({ yearsExperience: ' 7 ' }).yearsExperience).toBe(7);
    expect(meaningOf({ yearsExperience: '0' }).yearsExperience).toBe(0);
    expect(meaningOf({ yearsExperience: '80' }).yearsExperience).toBe(80);
    for (const wrong of ['81', '-1', '7.5', 'seven', '99999999999']) {
      expect(errorOf({ yearsExperience: wrong })).toHaveProperty('yearsExperience');
    }
  });

  it('takes web addresses of http and https, and none as none', () => {
    expect(meaningOf({ websiteUrl: '' }).websiteUrl).toBeNull();
    expect(meaningOf({ websiteUrl: ' https://norrby.example/work?x=1 ' }).websiteUrl).toBe(
      'https://norrby.example/work?x=1',
    );
    expect(meaningOf({ instagramUrl: 'http://instagram.example/n' }).instagramUrl).not.toBeNull();
    for (const wrong of ['javascript:alert(1)', 'ftp://a.example', 'https://', 'data:text/html,x']) {
      expect(errorOf({ linkedinUrl: wrong })).toHaveProperty('linkedinUrl');
    }
  });

  it('completes what people write for short', () => {
    expect(meaningOf({ websiteUrl: 'norrby.example' }).websiteUrl).toBe('https://norrby.example');
    expect(meaningOf({ instagramUrl: '@norrby' }).instagramUrl).toBe('https://www.instagram.com/norrby');
    expect(meaningOf({ linkedinUrl: 'in/norrby' }).linkedinUrl).toBe('https://www.linkedin.com/in/norrby');
  });

  it('offers the types of the specification and Both, and a stored one besides', () => {
    expect(offeredTypes('Photographer')).toEqual([
      'Photographer',
      'Videographer',
      'Both',
      'Drone Operator',
      'Photo Editor',
      'Video Editor',
    ]);
    expect(offeredTypes('Model Maker').at(-1)).toBe('Model Maker');
    expect(errorOf({ creativeType: 'Model Maker' })).toHaveProperty('creativeType');
  });

  it('keeps the stored default where no type is chosen, and never offers it', () => {
    expect(offeredTypes('Architectural Photography')).not.toContain('Architectural Photography');
    expect(meaningOf({ creativeType: '' }).creativeType).toBe('Architectural Photography');
  });

  it('says which half of a service area is missing, and drops none', () => {
    const area = (city: string, state: string, country: string) =>
      [
        ['areas[0].key', 'a0'],
        ['areas[0].city', city],
        ['areas[0].state', state],
        ['areas[0].country', country],
      ] as [string, string][];
    expect(parse({}, area('Austin', '', 'US'))).toMatchObject({
      error: { 'areas[0].state': ['Please enter the state or region.'] },
    });
    expect(parse({}, area('', 'TX', 'US'))).toMatchObject({
      error: { 'areas[0].city': ['Please enter the city.'] },
    });
    expect(parse({}, area('Singapore', '', 'SG')).status).toBe('success');
    expect(parse({}, area('', '', 'US')).status).toBe('success');
  });

  it('takes 20 service areas, not 21', () => {
    const areas = (count: number) =>
      Array.from({ length: count }, (_, index) => [
        [`areas[${index}].key`, `a${index}`] as [string, string],
        [`areas[${index}].city`, `City ${index}`] as [string, string],
        [`areas[${index}].state`, 'TX'] as [string, string],
      ]).flat();
    expect(parse({}, areas(20)).status).toBe('success');
    expect(parse({}, areas(21)).status).toBe('error');
  });
});

it('a client needs a company name', () => {
  const parse = (companyName: string) => {
    const form = new FormData();
    form.set('companyName', companyName);
    return parseWithZod(form, { schema: clientProfileSchema });
  };
  expect(parse(' ')).toHaveProperty('error', { companyName: ['Company name is required.'] });
  expect(parse(' Rail & Co ')).toMatchObject({ status: 'success', value: { companyName: 'Rail & Co' } });
});

it('a verification request needs a website and a statement of at most 1,000 characters', () => {
  const check = (statement: string, websiteUrl = 'https://a.example') =>
    verificationSchema.safeParse({ websiteUrl, statement }).success;
  expect(check('x'.repeat(1_000))).toBe(true);
  expect(check('x'.repeat(1_001))).toBe(false);
  expect(check(' ')).toBe(false);
  expect(check('Since 2009.', 'a.example')).toBe(true);
  expect(check('Since 2009.', 'no site')).toBe(false);
});

it.each([
  ['lindqvist.example', 'https://lindqvist.example'],
  ['www.lindqvist.example/work?a=1', 'https://www.lindqvist.example/work?a=1'],
  ['http://lindqvist.example', 'http://lindqvist.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['not a site', 'not a site'],
  ['me@studio.example', 'me@studio.example'],
  ['', ''],
])('a website written as "%s" is %s', (text, address) => {
  expect(completeWebsite(text)).toBe(address);
});

it.each([
  ['@lindqvist.photo', 'https://www.instagram.com/lindqvist.photo'],
  ['lindqvist', 'https://www.instagram.com/lindqvist'],
  ['instagram.com/lindqvist', 'https://instagram.com/lindqvist'],
  ['https://www.instagram.com/lindqvist/', 'https://www.instagram.com/lindqvist/'],
])('an Instagram page written as "%s" is %s', (text, address) => {
  expect(completeInstagram(text)).toBe(address);
});

it.each([
  ['in/astrid-lindqvist', 'https://www.linkedin.com/in/astrid-lindqvist'],
  ['/company/lindqvist/', 'https://www.linkedin.com/company/lindqvist'],
  ['@astrid', 'https://www.linkedin.com/in/astrid'],
  ['linkedin.com/in/astrid', 'https://linkedin.com/in/astrid'],
])('a LinkedIn page written as "%s" is %s', (text, address) => {
  expect(completeLinkedin(text)).toBe(address);
});
