import { describe, expect, it } from 'vitest';
import { countryName, isCountryCode, isMonth, monthsFrom, monthText, readTrade } from './trade.ts';

describe('months', () => {
  it('are six from the present one, over the end of a year, by the calendar of UTC', () => {
    const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'];
    expect(monthsFrom(new Date('2026-11-30T23:59:59Z'))).toEqual(months);
    expect(monthsFrom(new Date('2026-11-01T00:00:00Z'))).toEqual(months);
  });

  it.each(['2026-13', '2026-00', '2026-1', '1999-12', '2026-12-01', '', 'x'])('%j is none', (text) => {
    expect(isMonth(text)).toBe(false);
    expect(monthText(text)).toBe(text);
  });

  it('are written out', () => {
    expect(monthText('2026-12')).toBe('December 2026');
  });
});

describe('countries', () => {
  it('have English names, and nothing else has', () => {
    expect(countryName('PT')).toBe('Portugal');
    expect(countryName('constructor')).toBe('constructor');
    expect(['PT', 'US'].map(isCountryCode)).toEqual([true, true]);
    expect(['pt', 'P', '', 'QQ', 'PTX', '\u0000\u0000'].map(isCountryCode)).toEqual(Array(6).fill(false));
  });
});

describe('entries of a listing', () => {
  it('are read in the order of their vocabularies, countries by name, and unknown keys are left out', () => {
    expect(
      readTrade([
        'building:house',
        'building:gone',
        'free:2027-01',
        'free:2026-12',
        'insured:1',
        'language:de',
        'language:en',
        'license:US',
        'rate:600-1200',
        'service:retouching',
        'service:stills',
        'to:PT',
        'to:DE',
      ]),
    ).toEqual({
      services: ['stills', 'retouching'],
      droneLicenses: ['US'],
      buildingTypes: ['house'],
      languages: ['en', 'de'],
      dayRate: '600-1200',
      isInsured: true,
      travelsTo: ['DE', 'PT'],
      availableMonths: ['2026-12', '2027-01'],
    });
  });

  it('may be none', () => {
    expect(readTrade([])).toMatchObject({
      services: [],
      dayRate: null,
      isInsured: false,
      availableMonths: [],
    });
  });
});
