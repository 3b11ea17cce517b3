import { beforeAll, expect, test } from 'vitest';
import { listGallery } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { listClientReviews } from '#app/features/catalogue/reviews/list-reviews.server.ts';
import { insertCreatives } from '#tests/factories/creative-factory.ts';
import { testPool } from '#tests/test-pool.ts';

const pool = testPool();

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12) - minutes * 60_000);

beforeAll(async () => {
  const client = await pool.connect();
  await insertCreatives(client, [
    { businessName: 'Oldest', createdAt: minutesAgo(50), isFeatured: true, reviews: [5], portfolio: [{}] },
    { businessName: 'Second', createdAt: minutesAgo(20), reviews: [3, 5], portfolio: [{}, {}] },
    { businessName: 'Newest', createdAt: minutesAgo(10), reviews: [4], portfolio: [{}] },
    { businessName: 'Third', createdAt: minutesAgo(30), isFeatured: true, reviews: [2], portfolio: [{}] },
    { businessName: 'No work', createdAt: minutesAgo(15) },
    { businessName: 'Not listed', createdAt: minutesAgo(5), plan: 'none', reviews: [1], portfolio: [{}] },
  ]);
  client.release();
});

const order = ['Newest', 'Second', 'Third', 'Oldest'];

test('one review of each listed creative, those who joined last first, whoever is Featured', async () => {
  const { reviews, nextCursor } = await listClientReviews({ size: 12, after: null });
  expect(reviews.map((review) => review.creativeName)).toEqual(order);
  expect(nextCursor).toBeNull();
  // The latest of the two.
  expect(reviews[1]).toMatchObject({ rating: 3, reviewCount: 2, creativeIs: 'Photographer, Austin, TX' });
});

test('parts of the gallery follow on each other without a gap or a repetition', async () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const part: Awaited<ReturnType<typeof listGallery>> = await listGallery({ size: 1, after });
    seen.push(...part.plates.map((plate) => plate.creativeName));
    after = part.nextCursor;
  } while (after && seen.length < 10);
  expect(seen).toEqual(order);
});

test('a cursor that is none begins at the beginning', async () => {
  const { plates } = await listGallery({ size: 1, after: 'nonsense' });
  expect(plates[0]?.creativeName).toBe('Newest');
});
