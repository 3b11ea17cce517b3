import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('a seeded random stream', () => {
  it('gives the same values for the same seed and others for another', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed).next);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('stays within both ends of a range and reaches them', () => {
    const random = createRandom(3);
    const drawn = new Set(Array.from({ length: 200 }, () => random.int(2, 4)));
    expect([...drawn].sort()).toEqual([2, 3, 4]);
  });

  it('forks by label alone, however much was drawn before', () => {
    const used = createRandom(4);
    for (let draw = 0; draw < 10; draw++) used.next();
    expect(used.fork('covers').next()).toBe(createRandom(4).fork('covers').next());
    expect(used.fork('covers').next()).not.toBe(used.fork('reviews').next());
  });

  it('shuffles without losing anyone and samples without repeats', () => {
    const random = createRandom(5);
    const list = [1, 2, 3, 4, 5, 6];
    expect(random.shuffle(list).sort()).toEqual(list);
    expect(new Set(random.sample(list, 4)).size).toBe(4);
    expect(random.sample(list, 9)).toHaveLength(6);
  });

  it('picks by weight', () => {
    const random = createRandom(6);
    const picks = Array.from({ length: 1000 }, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
      ]),
    );
    const seldom = picks.filter((pick) => pick === 'seldom').length;
    expect(seldom).toBeGreaterThan(60);
    expect(seldom).toBeLessThan(140);
  });

  it('makes valid version 4 UUIDs', () => {
    const random = createRandom(7);
    for (let made = 0; made < 20; made++) {
      expect(random.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(8).pick([])).toThrow('empty list');
  });
});
