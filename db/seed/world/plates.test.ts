import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { specialties as knownSpecialties } from '../../specialties.ts';
import { featuredCoverKeys } from './covers.ts';
import { clips, plates, subjectOf, unmeasuredColor } from './plates.ts';
import { subjectWords } from './portfolios.ts';

const mediaPath = (source: string) => fileURLToPath(new URL(`../media/${source}`, import.meta.url));
const longSideMin = 900;

describe('the plates', () => {
  it('are at least 180, with keys, titles, captions and alternative texts of their own', () => {
    expect(plates.length).toBeGreaterThanOrEqual(180);
    for (const field of ['key', 'title', 'description', 'alt'] as const) {
      expect(new Set(plates.map((plate) => plate[field])).size).toBe(plates.length);
    }
  });

  it('lie inside their photographs and are large enough', async () => {
    const sizes = new Map<string, { width: number; height: number }>();
    for (const source of new Set(plates.map((plate) => plate.source))) {
      sizes.set(source, await sharp(mediaPath(source)).metadata());
    }
    const broken = plates.filter(({ source, width, height, edit }) => {
      const photo = sizes.get(source) ?? { width: 0, height: 0 };
      const crop = edit.crop ?? { left: 0, top: 0, ...photo };
      const isInside = crop.left >= 0 && crop.top >= 0;
      const fits = crop.left + width <= photo.width && crop.top + height <= photo.height;
      return !isInside || !fits || crop.width !== width || Math.max(width, height) < longSideMin;
    });
    expect(broken.map(({ key }) => key)).toEqual([]);
  });

  it('differ in cut from every other plate of the photograph', () => {
    const cuts = plates.map(({ source, edit }) => `${source} ${JSON.stringify(edit.crop ?? 'whole')}`);
    expect(new Set(cuts).size).toBe(plates.length);
  });

  it('have measured colours, known specialties and a kind of building', () => {
    const known = new Set<string>(knownSpecialties.map(({ name }) => name));
    for (const { key, averageColor, specialties } of plates) {
      expect(averageColor, key).toMatch(/^#[0-9a-f]{6}$/);
      expect(averageColor, key).not.toBe(unmeasuredColor);
      expect(
        specialties.filter((name) => !known.has(name)),
        key,
      ).toEqual([]);
      expect(subjectWords[subjectOf(key)], key).toBeDefined();
    }
  });

  it('include every cover kept for featured creatives', () => {
    const keys = new Set(plates.map(({ key }) => key));
    expect(featuredCoverKeys.filter((key) => !keys.has(key))).toEqual([]);
    expect(new Set(featuredCoverKeys).size).toBe(featuredCoverKeys.length);
  });
});

describe('the clips', () => {
  it('have their film and a measured poster', () => {
    for (const { key, source, poster } of clips) {
      expect(existsSync(mediaPath(source)), key).toBe(true);
      expect(existsSync(mediaPath(poster.source)), key).toBe(true);
      expect(poster.averageColor, key).not.toBe(unmeasuredColor);
    }
  });
});
