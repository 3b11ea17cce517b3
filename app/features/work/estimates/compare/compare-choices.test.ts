import { describe, expect, test } from 'vitest';
import { compareCsvPath, comparePath, readCompareState } from '#app/features/vocabulary/work-address.ts';
import { comparedBrief, comparedEstimate, threeEstimates } from '#tests/factories/compared-estimate.ts';
import { chooseColumns, columnsOf, compareEstimates, shortNames } from './compare.ts';

/** Who stands side by side, what an address says of it, and what can be done with each. */

const ids = [1, 2, 3].map((place) => `00000000-0000-4000-8000-00000000000${place}`);

describe('an address', () => {
  test('says whom and what; what is usual is left out', () => {
    const state = {
      compare: ids.slice(0, 2),
      options: ['view-drone', 'text-größe & mehr'],
      isDifferencesOnly: true,
      ask: 'delivery',
      of: ids[0] ?? null,
      decline: ids[1] ?? null,
    };
    const path = comparePath('x', state);
    expect(path).toMatch(`/briefs/x/compare?compare=${ids[0]},${ids[1]}&option=view-drone&option=`);
    expect(readCompareState(new URL(path, 'http://oriel.test').searchParams)).toEqual(state);
    expect(comparePath('x')).toBe('/briefs/x/compare');
    expect(compareCsvPath('x', state)).not.toMatch(/ask=|of=|decline=/);
  });

  test('with nonsense says nothing, and too much of it is not read', () => {
    const nonsense = new URLSearchParams([
      ...[...Array(1_000).keys()].map((place) => ['option', `key-${place}`]),
      ...['compare', 'of', 'only', 'ask'].map((name) => [name, 'x'.repeat(9_999)]),
    ]);
    const state = readCompareState(nonsense);
    expect([state.compare, state.of, state.isDifferencesOnly]).toEqual([[], null, false]);
    expect([state.options.length, state.ask?.length]).toEqual([100, 100]);
    // As a form sends it.
    expect(readCompareState(new URLSearchParams(ids.map((id) => ['compare', id]))).compare).toEqual(ids);
  });
});

describe('columns', () => {
  const [one, two, three] = threeEstimates();
  const declined = { ...two, state: 'declined' as const };

  test('are those chosen; else all that are not declined; once one is accepted, all; never none', () => {
    const names = (estimates: readonly { id: string }[]) => estimates.map(({ id }) => id);
    expect(names(chooseColumns([one, declined, three], []))).toEqual([one.id, three.id]);
    expect(names(chooseColumns([one, declined, three], [declined.id]))).toEqual([declined.id]);
    expect(names(chooseColumns([one, declined, three], ['nobody']))).toEqual([one.id, three.id]);
    expect(names(chooseColumns([{ ...one, state: 'accepted' }, declined], []))).toEqual([
      one.id,
      declined.id,
    ]);
    expect(names(chooseColumns([declined], []))).toEqual([declined.id]);
  });

  test.each([
    ['sent', {}, {}, [null, true, true]],
    ['no longer valid', { isValid: false }, {}, ['No longer valid', false, true]],
    ['of a former revision', {}, { revision: 2 }, ['Answers revision 1 of your brief', true, true]],
    ['declined', { state: 'declined' }, {}, ['Declined', false, false]],
    ['accepted', { state: 'accepted' }, { isAgreed: true }, ['Accepted', false, false]],
    ['beside one that was accepted', {}, { isAgreed: true }, [null, false, false]],
    ['of a withdrawn brief', {}, { state: 'withdrawn' }, [null, false, false]],
    ['of a closed brief', {}, { state: 'closed' }, [null, true, true]],
    ['of somebody who left', { creative: { id: null } }, {}, [null, false, true]],
  ] as const)('one %s says so, and offers what can be done', (_case, own, brief, answer) => {
    const estimate = { ...comparedEstimate(own), threadId: null };
    const comparison = compareEstimates([estimate], { brief: comparedBrief(), ticked: [] });
    const [column] = columnsOf([estimate], {
      comparison,
      brief: { revision: 1, state: 'sent', ...brief },
      isAgreed: 'isAgreed' in brief,
    });
    expect([column?.mark, column?.canBeAccepted, column?.canBeDeclined]).toEqual(answer);
  });
});

test.each([
  [
    ['Atelier Norrby', 'Marisol Vega', 'June Castellane'],
    ['Norrby', 'Vega', 'Castellane'],
  ],
  [
    ['Plumb & Level Films', 'The Studio'],
    ['Plumb & Level', 'The Studio'],
  ],
  [
    ['Anna Moss', 'Peter Moss'],
    ['Anna Moss', 'Peter Moss'],
  ],
  [
    ['', 'Люмен Студио'],
    ['', 'Студио'],
  ],
])('%j are %j in a narrow column', (names, short) => {
  expect(shortNames(names)).toEqual(short);
});
