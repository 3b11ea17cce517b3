import { expect, test } from 'vitest';
import briefs from './data/briefs.json' with { type: 'json' };
import commissions from './data/commissions.json' with { type: 'json' };

/** Each brief and each commission of the demo world that came without one is of a building of its own. */
test('no building of the demo world is asked about twice, or commissioned beside its brief', () => {
  const names = [
    ...briefs.briefs.map(({ content }) => content.projectName),
    ...commissions.commissions.map(({ project }) => project),
  ];
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
