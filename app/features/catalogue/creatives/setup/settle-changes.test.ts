import { describe, expect, it } from 'vitest';
import { nextAreaKey } from './service-area-rows.tsx';
import {
  changedSince,
  emptySetup,
  type SetupValues,
  settleChanges,
  setupFields,
  setupValuesOf,
  versionOf,
} from './setup-values.ts';

const loaded: SetupValues = { ...emptySetup, businessName: 'Norrby', tagline: 'Houses', specialtyIds: [1] };
const version = versionOf(loaded);
const settle = (typed: Partial<SetupValues>, stored: Partial<SetupValues>, choices = {}) =>
  settleChanges({ typed: { ...loaded, ...typed }, stored: { ...loaded, ...stored }, version, choices });

describe('a version', () => {
  it('tells which fields have changed', () => {
    expect(changedSince(version, loaded)).toEqual([]);
    expect(changedSince(version, { ...loaded, tagline: null, specialtyIds: [1, 2] })).toEqual([
      'tagline',
      'specialtyIds',
    ]);
  });

  it('that is none of ours tells that everything has', () => {
    expect(changedSince('', loaded)).toEqual(setupFields);
  });
});

describe('two who edit the same profile', () => {
  it('do not meet when nothing was saved meanwhile', () => {
    expect(settle({ tagline: 'Bridges' }, {})).toMatchObject({
      conflicts: [],
      values: { tagline: 'Bridges' },
    });
  });

  it('do not meet when both say the same', () => {
    expect(settle({ tagline: 'Bridges' }, { tagline: 'Bridges' }).conflicts).toEqual([]);
  });

  it('meet in a field that both changed: theirs is suggested to be kept', () => {
    expect(settle({ tagline: 'Bridges' }, { tagline: 'Towers' }).conflicts).toEqual([
      { field: 'tagline', suggested: 'mine' },
    ]);
  });

  it('meet in a field that only the other changed: what was saved is suggested', () => {
    expect(settle({ bioLong: 'Long.' }, { tagline: 'Towers' }).conflicts).toEqual([
      { field: 'tagline', suggested: 'saved' },
    ]);
  });

  it('get what they chose once they have seen it', () => {
    const stored = { ...loaded, tagline: 'Towers' };
    const settled = settleChanges({
      typed: { ...loaded, tagline: 'Bridges', bioLong: 'Long.' },
      stored,
      version: versionOf(stored),
      choices: { tagline: 'saved' },
    });
    expect(settled).toMatchObject({ conflicts: [], values: { tagline: 'Towers', bioLong: 'Long.' } });
  });
});

describe('service areas of a form', () => {
  const area = (key: string, city: string | null, state: string | null, country = 'US') => ({
    key,
    city,
    state,
    country,
  });
  const areasOf = (areas: ReturnType<typeof area>[], primary?: string) =>
    setupValuesOf({ ...loaded, areas, primary } as never, ['SG']).areas;

  it('are saved only if both city and state are filled', () => {
    expect(
      areasOf([area('a0', 'Austin', 'TX'), area('a1', 'Marfa', null), area('a2', null, 'NM')]),
    ).toHaveLength(1);
  });

  it('need no state where a country has none', () => {
    expect(areasOf([area('a0', 'Singapore', null, 'SG')])).toEqual([
      { city: 'Singapore', state: '', country: 'SG', isPrimary: false },
    ]);
  });

  it('count once, and one of them is primary', () => {
    const areas = areasOf(
      [area('a0', 'Austin', 'TX'), area('a1', 'Austin', 'TX'), area('a2', 'Marfa', 'TX')],
      'a2',
    );
    expect(areas.map((each) => [each.city, each.isPrimary])).toEqual([
      ['Austin', false],
      ['Marfa', true],
    ]);
  });

  it('get keys that no other row has', () => {
    expect([[], ['a0'], ['a4', 'a0'], ['odd']].map(nextAreaKey)).toEqual(['a0', 'a1', 'a5', 'a0']);
  });
});
