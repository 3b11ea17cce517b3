import { expect, it } from 'vitest';
import { fitIntoRoom } from './from-files.ts';

const files = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index + 1}.jpg` }));

it('takes what the plan holds, and says nothing', () => {
  expect(fitIntoRoom(files(20), { count: 0, limit: 20, chosen: 0 })).toEqual({
    files: files(20),
    notice: '',
  });
});

it('names the files that find no place: the last ones', () => {
  const fitted = fitIntoRoom(files(22), { count: 0, limit: 20, chosen: 0 });
  expect(fitted.files).toHaveLength(20);
  expect(fitted.notice).toBe('22 of 20: two files find no place (21.jpg, 22.jpg).');
});

it('counts what is there and what was chosen before', () => {
  expect(fitIntoRoom(files(2), { count: 18, limit: 20, chosen: 1 })).toEqual({
    files: [{ name: '1.jpg' }],
    notice: '21 of 20: one file finds no place (2.jpg).',
  });
});

it('takes none when there is no room, and names a few', () => {
  const fitted = fitIntoRoom(files(8), { count: 20, limit: 20, chosen: 0 });
  expect(fitted.files).toEqual([]);
  expect(fitted.notice).toBe(
    '28 of 20: eight files find no place (1.jpg, 2.jpg, 3.jpg, 4.jpg, 5.jpg and 3 more).',
  );
});
