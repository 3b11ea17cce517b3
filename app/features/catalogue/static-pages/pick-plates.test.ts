import { expect, test } from 'vitest';
import { pickPlates } from './pick-plates.ts';

const plate = (title: string, width: number, color = title) => ({ title, width, height: 1000, color });

test('takes wide plates in order, each look once', () => {
  const plates = [
    plate('upright', 700),
    plate('terrace', 1500),
    plate('terrace', 1600, 'other'),
    plate('stair', 1249),
    plate('hall', 1250),
    plate('hall again', 1500, 'hall'),
    plate('bridge', 1500),
  ];
  expect(pickPlates(plates, 3).map((each) => each.title)).toEqual(['terrace', 'hall', 'bridge']);
  expect(pickPlates(plates, 1)).toHaveLength(1);
  expect(pickPlates([], 4)).toEqual([]);
});
