import { describe, expect, it } from 'vitest';
import { sanitiseBlogHtml } from '#app/features/catalogue/blog/blog-html.ts';
import { buildWorld, isFeaturedAt } from './build-world.ts';
import { coverWindow } from './covers.ts';
import { loadGazetteer } from './gazetteer.ts';
import { homeCountries } from './homes.ts';
import { nameKey } from './names.ts';
import { subjectOf } from './plates.ts';
import type { WorldCreative } from './world-types.ts';

/** What the demo world promises, checked on one world that is built once, hence the length. */

const now = new Date('2026-11-20T12:00:00Z');
const world = buildWorld({ seed: 1, now });
const { creatives, portfolioItems, reviews } = world;
const itemsByCreative = Map.groupBy(portfolioItems, ({ creativeId }) => creativeId);
const reviewsByCreative = Map.groupBy(reviews, ({ creativeId }) => creativeId);
const featured = creatives.filter((creative) => isFeaturedAt(creative, now));
const directory = [...featured, ...creatives.filter((creative) => !isFeaturedAt(creative, now))];

function byName(businessName: string): WorldCreative {
  const found = creatives.find((creative) => creative.businessName === businessName);
  if (!found) throw new Error(`${businessName} is missing.`);
  return found;
}

describe('the demo world', () => {
  it('makes the claims of the home page true', () => {
    expect(creatives).toHaveLength(1247);
    expect(creatives.filter(({ isVerified }) => isVerified).length).toBeGreaterThan(500);
    expect(new Set(creatives.map(({ serviceAreas }) => serviceAreas[0]?.country)).size).toBeGreaterThan(50);
    expect(portfolioItems.length).toBeGreaterThan(10_400);
  });

  it('is the same for the same seed and another for another', () => {
    const small = (seed: number) => JSON.stringify(buildWorld({ seed, now, creatives: 120 }));
    expect(small(1)).toBe(small(1));
    expect(small(1)).not.toBe(small(2));
  });

  it('can be small', () => {
    const small = buildWorld({ seed: 3, now, creatives: 30 });
    expect(small.creatives).toHaveLength(30);
    expect(small.creatives.filter((creative) => isFeaturedAt(creative, now)).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(() => buildWorld({ seed: 3, now, creatives: 5 })).toThrow('at least 12');
  });

  it('works for any time', () => {
    const later = new Date('2029-02-28T00:00:00Z');
    const moved = buildWorld({ seed: 1, now: later, creatives: 200 });
    const made = new Map(moved.creatives.map(({ id, createdAt }) => [id, createdAt]));
    for (const { creativeId, createdAt } of moved.reviews) {
      expect(createdAt.getTime()).toBeGreaterThan(made.get(creativeId)?.getTime() ?? Infinity);
      expect(createdAt.getTime()).toBeLessThan(later.getTime());
    }
  });
});

describe('projects, firms and credits', () => {
  const { projects, firms, credits } = world;

  it('are about 2,500 projects by about 900 firms', () => {
    expect(Math.abs(projects.length - 2500)).toBeLessThan(150);
    expect(Math.abs(firms.length - 900)).toBeLessThan(80);
    expect(credits.length / projects.length).toBeGreaterThan(3);
    expect(new Set(firms.map(({ name }) => nameKey(name))).size).toBe(firms.length);
  });

  it('show pieces of one portfolio, each in one project', () => {
    const owner = new Map(portfolioItems.map(({ id, creativeId }) => [id, creativeId]));
    const pieces = projects.flatMap((project) =>
      project.pieces.map((id) => [owner.get(id), project.creativeId]),
    );
    expect(pieces.filter(([one, other]) => one !== other)).toEqual([]);
    expect(new Set(projects.flatMap((project) => project.pieces)).size).toBe(pieces.length);
  });

  it('are confirmed only by firms that somebody claimed, each by another person', () => {
    const claimed = new Set(firms.filter(({ claimedAt }) => claimedAt).map(({ id }) => id));
    expect(credits.filter(({ state, firmId }) => state !== 'proposed' && !claimed.has(firmId))).toEqual([]);
    const managers = firms.flatMap(({ managerId }) => managerId ?? []);
    expect(new Set(managers).size).toBe(managers.length);
    expect(managers).toHaveLength(claimed.size);
  });
});

describe('creatives', () => {
  it('have names, profiles and addresses of their own', () => {
    expect(new Set(creatives.map(({ businessName }) => nameKey(businessName))).size).toBe(creatives.length);
    expect(new Set(creatives.map(({ bioLong }) => bioLong)).size).toBe(creatives.length);
    const emails = [...creatives, ...world.clients].map(({ account }) => account.email);
    expect(new Set([...emails, world.admin.email]).size).toBe(emails.length + 1);
    expect(emails.filter((email) => !/^[a-z0-9.-]+@[a-z0-9-]+\.example$/.test(email))).toEqual([]);
  });

  it('include names of forty letters and none that no card could hold', () => {
    const lengths = creatives.map(({ businessName }) => businessName.length);
    expect(lengths.filter((length) => length >= 36).length).toBeGreaterThan(3);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(60);
  });

  it('keep the short biography at or below 160 characters, and one reaches them', () => {
    const lengths = creatives.map(({ bioShort }) => bioShort.length);
    expect(Math.max(...lengths)).toBe(160);
    expect(Math.min(...lengths)).toBeGreaterThan(10);
  });

  it('have biographies of two to four paragraphs with every slot filled', () => {
    for (const { bioLong, bioShort, tagline } of creatives) {
      const paragraphs = bioLong.split('\n\n').length;
      expect(paragraphs).toBeGreaterThanOrEqual(2);
      expect(paragraphs).toBeLessThanOrEqual(4);
      expect(bioLong + bioShort + tagline).not.toMatch(/[{}]|undefined/);
    }
  });

  it('name one to seven specialties and one to five places, the first of them primary', () => {
    for (const { specialtyNames, serviceAreas } of creatives) {
      expect(new Set(specialtyNames).size).toBe(specialtyNames.length);
      expect(specialtyNames.length).toBeGreaterThanOrEqual(1);
      expect(specialtyNames.length).toBeLessThanOrEqual(7);
      expect(serviceAreas.length).toBeLessThanOrEqual(5);
      expect(serviceAreas.map(({ isPrimary }) => isPrimary)).toEqual(
        serviceAreas.map((_, index) => index === 0),
      );
    }
  });

  it('work in places of the gazetteer', () => {
    const gazetteer = loadGazetteer();
    const missing = homeCountries.flatMap(({ country, cities }) =>
      cities.filter(({ region, city }) => {
        try {
          return gazetteer.getPlace(country, region, city).geonameId <= 0;
        } catch {
          return true;
        }
      }),
    );
    expect(missing).toEqual([]);
    for (const { city, state, country, geonameId } of creatives.flatMap(({ serviceAreas }) => serviceAreas)) {
      expect(gazetteer.getPlace(country, state, city).geonameId, city).toBe(geonameId);
    }
  });

  it('come newest first within the last three years', () => {
    const times = creatives.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(Math.max(...times)).toBeLessThan(now.getTime());
    expect(Math.min(...times)).toBeGreaterThan(now.getTime() - 3 * 366 * 86_400_000);
  });

  it('are featured about thirty-six at a time, some others no longer', () => {
    expect(featured).toHaveLength(36);
    expect(creatives.filter(({ isFeatured }) => isFeatured).length).toBeGreaterThan(featured.length);
    expect(directory.slice(0, 3).map(({ businessName }) => businessName)).toEqual([
      'Atelier Norrby',
      'Marisol Vega',
      'Plumb & Level Films',
    ]);
  });

  it('can be found as brutalist', () => {
    expect(
      creatives.filter(({ specialtyNames }) => specialtyNames.includes('Brutalist')).length,
    ).toBeGreaterThan(20);
  });
});

describe('portfolios', () => {
  it('hold five to twenty pieces, and six are empty', () => {
    const counts = creatives.map(({ id }) => itemsByCreative.get(id)?.length ?? 0);
    expect(counts.filter((count) => count === 0)).toHaveLength(6);
    expect(Math.min(...counts.filter((count) => count > 0))).toBeGreaterThanOrEqual(5);
    expect(Math.max(...counts)).toBeLessThanOrEqual(20);
    expect(featured.every(({ id }) => itemsByCreative.has(id))).toBe(true);
  });

  it('show no plate twice and never two cuts of one photograph in a row', () => {
    for (const items of itemsByCreative.values()) {
      const keys = items.map(({ mediaKey }) => mediaKey);
      expect(new Set(keys).size).toBe(keys.length);
      const subjects = keys.map(subjectOf);
      expect(subjects.filter((subject, index) => subject === subjects[index - 1])).toEqual([]);
      expect(items.map(({ sortOrder }) => sortOrder)).toEqual(items.map((_, index) => index + 1));
    }
  });

  it('use only plates and clips that exist', () => {
    const keys = new Set([...world.plates, ...world.clips].map(({ key }) => key));
    expect(portfolioItems.filter(({ mediaKey }) => !keys.has(mediaKey))).toEqual([]);
    const withVideo = new Set(
      portfolioItems.filter(({ mediaType }) => mediaType === 'video').map((item) => item.creativeId),
    );
    expect(withVideo.size).toBeGreaterThan(200);
  });

  it.each([
    ['newest first', creatives],
    ['as the directory lists them', directory],
  ])('have no cover twice among neighbours, %s', (_, list) => {
    const covers = list.map(({ id }) => itemsByCreative.get(id)?.[0]?.mediaKey);
    const repeats = covers.filter(
      (cover, index) => cover && covers.slice(Math.max(0, index - coverWindow), index).includes(cover),
    );
    expect(repeats).toEqual([]);
    expect(list.every(({ id }) => itemsByCreative.get(id)?.[0]?.mediaType !== 'video')).toBe(true);
  });

  it('have no cover twice on a page of results, of everybody, by type, specialty or place', () => {
    const pageSize = 24;
    const lists = new Map<string, typeof directory>();
    for (const creative of directory) {
      const filters = [
        'everybody',
        creative.creativeType,
        ...(creative.isVerified ? ['verified'] : []),
        ...creative.specialtyNames,
        ...creative.serviceAreas.flatMap(({ country, state, city }) => [
          country,
          `${state}, ${country}`,
          `${city}, ${state}, ${country}`,
        ]),
      ];
      for (const filter of new Set(filters)) lists.set(filter, [...(lists.get(filter) ?? []), creative]);
    }
    const repeats = [...lists].flatMap(([filter, list]) =>
      Array.from({ length: Math.ceil(list.length / pageSize) }, (_, page) => {
        const covers = list
          .slice(page * pageSize, (page + 1) * pageSize)
          .flatMap(({ id }) => itemsByCreative.get(id)?.[0]?.mediaKey ?? []);
        return new Set(covers).size === covers.length ? null : `${filter}, page ${page + 1}`;
      }),
    );
    expect(lists.size).toBeGreaterThan(400);
    expect(repeats.filter(Boolean)).toEqual([]);
  });

  it('have covers of their own for all featured creatives', () => {
    const covers = featured.map(({ id }) => itemsByCreative.get(id)?.[0]?.mediaKey);
    expect(new Set(covers).size).toBe(featured.length);
  });
});

describe('reviews', () => {
  it('are about 5,600, mostly good, and missing for about one in five', () => {
    expect(reviews.length).toBeGreaterThan(5300);
    expect(reviews.length).toBeLessThan(5900);
    const good = reviews.filter(({ rating }) => rating >= 4).length / reviews.length;
    expect(good).toBeGreaterThan(0.85);
    expect(good).toBeLessThan(0.96);
    const without = creatives.filter(({ id }) => !reviewsByCreative.has(id)).length / creatives.length;
    expect(without).toBeGreaterThan(0.14);
    expect(without).toBeLessThan(0.22);
  });

  it('are never the same text twice, and leave no slot open', () => {
    expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
    expect(reviews.filter(({ text }) => /[{}]|undefined/.test(text))).toEqual([]);
  });

  it('come after the profile was made and before now', () => {
    const made = new Map(creatives.map(({ id, createdAt }) => [id, createdAt.getTime()]));
    for (const { creativeId, createdAt } of reviews) {
      expect(createdAt.getTime()).toBeGreaterThan(made.get(creativeId) ?? Infinity);
      expect(createdAt.getTime()).toBeLessThan(now.getTime());
    }
  });

  it.each([
    ['Atelier Norrby', 4.9, 23],
    ['Marisol Vega', 5, 41],
    ['Plumb & Level Films', 4.8, 17],
    ['Okafor Lindqvist', 4.7, 31],
    ['Grainline Motion', 4.4, 5],
  ])('keep the figures of the prototype for %s', (name, average, count) => {
    const ratings = (reviewsByCreative.get(byName(name).id) ?? []).map(({ rating }) => rating);
    expect(ratings).toHaveLength(count);
    expect((ratings.reduce((sum, rating) => sum + rating, 0) / count).toFixed(1)).toBe(average.toFixed(1));
  });
});

describe('people and articles', () => {
  it('have about a thousand clients, an admin and the three demo accounts', () => {
    expect(world.clients.length).toBeGreaterThan(900);
    expect(world.clients.length).toBeLessThan(1_200);
    expect(world.clients[0]?.account.email).toBe(world.demoLogins.client);
    expect(byName('Atelier Norrby').account.email).toBe(world.demoLogins.creative);
    expect(world.admin.email).toBe(world.demoLogins.admin);
  });

  it('have twelve articles and three success stories, one of them featured', () => {
    const stories = world.articles.filter(({ category }) => category === 'Success Stories');
    expect(stories).toHaveLength(3);
    expect(world.articles).toHaveLength(15);
    expect(world.articles.filter(({ isFeatured }) => isFeatured)).toHaveLength(1);
    expect(new Set(world.articles.map(({ slug }) => slug)).size).toBe(15);
    const keys = new Set(world.plates.map(({ key }) => key));
    expect(world.articles.filter(({ imagePlateKey }) => !keys.has(imagePlateKey))).toEqual([]);
  });

  it('have articles of 600 to 900 words in markup that stays as it is', () => {
    const tagsOf = (html: string) => html.match(/<\/?[a-z0-9]+/g);
    const plateKeys = world.plates.map(({ key }) => key);
    for (const { contentHtml, readMinutes, title } of world.articles) {
      const words = contentHtml
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length;
      expect(words, title).toBeGreaterThanOrEqual(600);
      expect(words, title).toBeLessThan(900);
      expect(readMinutes, title).toBe(Math.ceil(words / 200));
      // Saved by an admin, nothing of it would be taken out.
      expect(tagsOf(sanitiseBlogHtml(contentHtml)), title).toEqual(tagsOf(contentHtml));
      for (const [, key] of contentHtml.matchAll(/\/media\/([\w-]+)\//g)) {
        expect(plateKeys, title).toContain(key);
      }
    }
  });
});
