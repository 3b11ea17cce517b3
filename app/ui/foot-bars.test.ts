import { expect, it } from 'vitest';
import { takenAtFoot } from './foot-bars.ts';

const phone = { left: 16, right: 374, height: 70, gap: 16, windowHeight: 844 };
const bar = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right });

it('is nothing where no bar stands, and the height of one that does', () => {
  expect(takenAtFoot([], phone)).toBe(0);
  expect(takenAtFoot([bar(787, 844)], phone)).toBe(57);
});

it('adds up bars that stand on each other, in whatever order they are found', () => {
  const [links, save] = [bar(787, 844), bar(720, 787)];
  expect(takenAtFoot([save, links], phone)).toBe(124);
  expect(takenAtFoot([links, save], phone)).toBe(124);
});

it('knows of a bar that scrolls with its form only while it is in the way', () => {
  expect(takenAtFoot([bar(787, 844), bar(640, 707)], phone)).toBe(204);
  expect(takenAtFoot([bar(787, 844), bar(500, 560)], phone)).toBe(57);
  expect(takenAtFoot([bar(900, 960)], phone)).toBe(0);
});

it('leaves alone what stands beside it, or is not drawn', () => {
  const wide = { left: 996, right: 1416, height: 70, gap: 24, windowHeight: 900 };
  expect(takenAtFoot([bar(700, 900, 200, 900)], wide)).toBe(0);
  expect(takenAtFoot([bar(820, 900, 200, 1100)], wide)).toBe(80);
  expect(takenAtFoot([bar(0, 0, 0, 0)], wide)).toBe(0);
});
