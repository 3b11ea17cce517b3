import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idRange, rangeCount, robotsText, sitemapIndexXml, sitemapXml } from './sitemap-files.ts';

test.each([
  [0, 1],
  [1_247, 1],
  [25_000, 1],
  [25_001, 2],
  [50_001, 4],
  [1_000_000, 64],
])('%i creatives are parted into %i sitemaps', (rows, count) => {
  expect(rangeCount(rows)).toBe(count);
});

test('every id is in exactly one range', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom(1, 2, 8, 64), (id, count) => {
      const holding = Array.from({ length: count }, (_, index) => idRange(index + 1, count)).filter(
        ({ from, to }) => id >= from && (to === null || id < to),
      );
      expect(holding).toHaveLength(1);
    }),
  );
});

test('addresses are absolute and escaped', () => {
  const xml = sitemapXml('https://oriel.example', [
    { path: '/blog/a&b', lastModified: new Date('2026-11-20T12:00:00Z') },
    { path: '/help', lastModified: null },
  ]);
  expect(xml).toContain(
    '<url><loc>https://oriel.example/blog/a&#38;b</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></url>',
  );
  expect(xml).toContain('<url><loc>https://oriel.example/help</loc></url>');
  expect(sitemapIndexXml('https://oriel.example', ['/sitemaps/pages-1.xml'])).toContain(
    '<sitemap><loc>https://oriel.example/sitemaps/pages-1.xml</loc></sitemap>',
  );
});

test('robots are told what is private, and where the sitemap is', () => {
  const text = robotsText('https://oriel.example');
  expect(text).toContain('Disallow: /messages\n');
  expect(text).not.toMatch(/Disallow: \/(browse|search|creative|photographers|blog)?\n/);
  expect(text).toMatch(/\nSitemap: https:\/\/oriel\.example\/sitemap\.xml\n$/);
});
