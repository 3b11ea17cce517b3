import { describe, expect, test } from 'vitest';
import { headerSearchTarget, parseHeaderSearch } from './header-search.ts';

describe('parseHeaderSearch', () => {
  test.each([
    ['', {}],
    ['   ', {}],
    ['brutalist', { q: 'brutalist' }],
    ['  brutalist  ', { q: 'brutalist' }],
    ['courtyard house', { q: 'courtyard house' }],
    ['Austin, TX', { q: 'Austin', location: 'TX' }],
    ['  Austin ,TX ', { q: 'Austin', location: 'TX' }],
    ['Santa Fe, New Mexico', { q: 'Santa Fe', location: 'New Mexico' }],
    ['Austin, TX, USA', { q: 'Austin', location: 'TX, USA' }],
    ['São Paulo, SP', { q: 'São Paulo', location: 'SP' }],
    ['T', { q: 'T' }],
    ['TX', { location: 'TX' }],
    [' tx ', { location: 'tx' }],
    ['USA', { location: 'USA' }],
    ['Öst', { location: 'Öst' }],
    ['Utah', { q: 'Utah' }],
    ['T1', { q: 'T1' }],
    ['3D', { q: '3D' }],
    ['a b', { q: 'a b' }],
    ['Austin,', { q: 'Austin,' }],
    [', TX', { q: ', TX' }],
    [',', { q: ',' }],
    [' , ', { q: ',' }],
  ])('%j is read as %j', (text, search) => {
    expect(parseHeaderSearch(text)).toEqual(search);
  });
});

describe('headerSearchTarget', () => {
  test.each([
    ['', '/search'],
    ['TX', '/search?location=TX'],
    ['Austin, TX', '/search?q=Austin&location=TX'],
    ['Plumb & Level', '/search?q=Plumb+%26+Level'],
    ['<b>?q=1#x', '/search?q=%3Cb%3E%3Fq%3D1%23x'],
  ])('%j leads to %s', (text, target) => {
    expect(headerSearchTarget(text)).toBe(target);
  });
});
