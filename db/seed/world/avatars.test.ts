import { describe, expect, it } from 'vitest';
import { drawnMarks, makeAvatars } from './avatars.ts';
import { buildWorld } from './build-world.ts';

const world = buildWorld({ seed: 1, now: new Date('2026-11-22T12:00:00Z'), creatives: 300 });
const avatars = makeAvatars(world);

describe('the avatars of the demo world', () => {
  it('are given to most, each once', () => {
    expect(avatars.length).toBeGreaterThan(200);
    expect(avatars.length).toBeLessThan(300);
    expect(new Set(avatars.map(({ creativeId }) => creativeId))).toHaveLength(avatars.length);
  });

  it('are details of the creative’s own work, inside the plate they are of', () => {
    const plates = new Map(world.plates.map((plate) => [plate.key, plate]));
    for (const avatar of avatars) {
      if (avatar.kind !== 'detail') continue;
      const { crop } = avatar.edit;
      const own = world.portfolioItems
        .filter(({ creativeId }) => creativeId === avatar.creativeId)
        .flatMap(({ mediaKey }) => plates.get(mediaKey) ?? []);
      const isInside = own.some(({ source, width, height, edit }) => {
        const { left, top } = edit.crop ?? { left: 0, top: 0 };
        return (
          source === avatar.source &&
          crop.left >= left &&
          crop.top >= top &&
          crop.left + crop.width <= left + width &&
          crop.top + crop.height <= top + height
        );
      });
      expect(isInside, avatar.key).toBe(true);
      expect(crop.width).toBe(crop.height);
    }
  });

  it('or one of many drawn marks, each of its own name', () => {
    expect(new Set(drawnMarks.map(({ name }) => name)).size).toBe(drawnMarks.length);
    expect(drawnMarks.length).toBeGreaterThan(60);
  });
});
