import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { reviewPictures } from '#app/platform/db/schema/reviews.ts';
import { photograph } from '../factories/file-factory.ts';
import { expectAnswer } from './page.ts';
import { type Creative, client, creative, type Member, visitor } from './people.ts';
import { onlyId, rows } from './site.ts';

/** /leave-review, and the forms below a review on the creative's page. */

/** A client and a creative who have both written. */
async function haveWritten(): Promise<{ robin: Member; noor: Creative }> {
  const [robin, noor] = [await client(), await creative()];
  const sent = await robin.browser.post('/messages', { intent: 'send', creativeId: noor.id, body: 'Hello' });
  await noor.browser.post(sent.location ?? '', { intent: 'send', body: 'Hello' });
  return { robin, noor };
}

const review = { rating: '5', projectType: 'Cultural', reviewText: 'Came twice, for the evening light.' };

test('a client reviews whom they wrote with, and changes it', async () => {
  const { robin, noor } = await haveWritten();
  expect((await robin.browser.get('/leave-review')).links).toContain(`/leave-review?creative=${noor.id}`);
  const path = `/leave-review?creative=${noor.id}`;
  expect((await robin.browser.get(path)).status).toBe(200);
  const written = await robin.browser.post(path, review);
  expect(written.location).toBe(`/creative/${noor.id}?tab=reviews`);
  expect((await visitor().get(`/creative/${noor.id}?tab=reviews`)).text).toContain(review.reviewText);
  await robin.browser.post(path, { ...review, reviewText: 'Came three times.' });
  expect(await rows('select rating, review_text from reviews')).toEqual([
    { rating: 5, review_text: 'Came three times.' },
  ]);
});

test('a review can be changed for 14 days', async () => {
  const { robin, noor } = await haveWritten();
  const path = `/leave-review?creative=${noor.id}`;
  await robin.browser.post(path, review);
  await rows(`update reviews set created_at = now() - interval '14 days 1 minute'`);
  const refused = await robin.browser.post(path, { ...review, reviewText: 'Changed my mind.' });
  expectAnswer(refused, 403, 'You can change a review for 14 days after you write it.');
});

test('what is missing is said, and what was typed stays', async () => {
  const { robin, noor } = await haveWritten();
  const refused = await robin.browser.post(`/leave-review?creative=${noor.id}`, {
    reviewText: review.reviewText,
  });
  expectAnswer(refused, 400, 'Please choose one to five stars.');
  expect(refused.field('reviewText')).toBe(review.reviewText);
});

test('a review is answered by its creative, once', async () => {
  const { robin, noor } = await haveWritten();
  await robin.browser.post(`/leave-review?creative=${noor.id}`, review);
  const id = await onlyId('reviews');
  const page = `/creative/${noor.id}`;
  const answer = { intent: 'replyToReview', reviewId: id, replyText: 'Thank you.' };
  const empty = await noor.browser.post(`${page}?tab=reviews`, { ...answer, replyText: ' ' });
  expectAnswer(empty, 422, 'Please write your reply.');
  for (const browser of [visitor(), robin.browser, (await creative()).browser]) {
    expect((await browser.post(page, answer)).status).toBe(403);
  }
  expect((await noor.browser.post(page, answer)).location).toBe(`${page}?tab=reviews`);
  expect((await visitor().get(`${page}?tab=reviews`)).text).toContain('Thank you.');
  const again = await noor.browser.post(`${page}?tab=reviews`, { ...answer, replyText: 'Thank you again.' });
  expect(again.status).toBe(422);
  expect(again.body).toContain('Thank you again.');
});

test('a review is reported by its creative with a reason, and stays visible', async () => {
  const { robin, noor } = await haveWritten();
  await robin.browser.post(`/leave-review?creative=${noor.id}`, review);
  const id = await onlyId('reviews');
  const page = `/creative/${noor.id}`;
  const report = { intent: 'reportReview', reviewId: id, reason: 'It was somebody else.' };
  expect((await noor.browser.post(page, { ...report, reason: '' })).status).toBe(422);
  await noor.browser.post(page, report);
  expect(await rows('select reason from reports')).toEqual([{ reason: report.reason }]);
  expect((await visitor().get(`${page}?tab=reviews`)).text).toContain(review.reviewText);
});

test('the creative asks for a review after delivery, once; its writer rates parts of the work', async () => {
  const { robin, noor } = await haveWritten();
  const page = `/creative/${noor.id}?tab=reviews`;
  expect((await noor.browser.get(page)).text).not.toContain('Ask for a review');
  await rows(`update threads set stage = 'Delivered'`);
  expect((await noor.browser.get(page)).text).toContain('Ask for a review');
  expect((await visitor().get(page)).text).not.toContain('Ask for a review');
  const ask = { intent: 'requestReview', threadId: await onlyId('threads') };
  expect((await robin.browser.post(page, ask)).status).toBe(403);
  expect((await (await creative()).browser.post(page, ask)).status).toBe(403);
  const asked = await noor.browser.post(page, ask);
  expect((await noor.browser.follow(asked)).text).toContain('Review Requested');
  const again = await noor.browser.follow(await noor.browser.post(page, ask));
  expect(again.text).toContain('Not Requested');
  expect(again.text).not.toContain('Ask for a review');
  expect((await noor.browser.post(page, { ...ask, threadId: 'nonsense' })).location).toBe(page);
  expect((await robin.browser.get('/notifications')).text).toContain('asks for a review');
  const path = `/leave-review?creative=${noor.id}`;
  const wrong = await robin.browser.post(path, { ...review, light: '6' });
  expect([wrong.status, wrong.field('reviewText')]).toEqual([400, review.reviewText]);
  await robin.browser.post(path, { ...review, light: '5', punctuality: '' });
  expect(await rows('select light_rating, punctuality_rating from reviews')).toEqual([
    { light_rating: 5, punctuality_rating: null },
  ]);
  expect((await visitor().get(page)).text).toContain('from a conversation of 2 messages');
});

test('the creative asks in the conversation as well; nobody else can', async () => {
  const { robin, noor } = await haveWritten();
  const thread = `/messages/${await onlyId('threads')}`;
  const ask = { intent: 'requestReview' };
  expect((await noor.browser.get(thread)).text).not.toContain('Ask for a review');
  await rows(`update threads set stage = 'Delivered'`);
  expect((await noor.browser.get(thread)).text).toContain('Ask for a review');
  expect((await robin.browser.get(thread)).text).not.toContain('Ask for a review');
  for (const { browser } of [robin, await creative()]) {
    await browser.post(thread, ask);
  }
  expect(await rows('select 1 from threads where review_asked_at is not null')).toEqual([]);
  const asked = await noor.browser.follow(await noor.browser.post(thread, ask));
  expect(asked.text).toContain('Review Requested');
  expect(asked.text).not.toContain('Ask for a review');
});

test('pictures come with a review, without scripts as well, and are seen when the creative agrees', async () => {
  const { robin, noor } = await haveWritten();
  const path = `/leave-review?creative=${noor.id}`;
  const jpeg = new File([new Uint8Array(await photograph())], 'lobby.jpg');
  const wrong = await robin.browser.post(path, { ...review, rating: '', pictures: jpeg });
  expect([wrong.status, wrong.field('reviewText')]).toEqual([400, review.reviewText]);
  expect(wrong.text).toContain('lobby.jpg is uploaded.');
  const uploadId = wrong.field('uploadId') ?? '';
  const refused = await robin.browser.post(path, {
    ...review,
    pictures: new File(['<html>'], 'lobby.jpg'),
  });
  expect([refused.status, refused.field('reviewText')]).toEqual([400, review.reviewText]);
  expect(await rows('select 1 from reviews')).toEqual([]);
  const long = await robin.browser.post(path, {
    ...review,
    uploadId,
    [`title of ${uploadId}`]: 'a'.repeat(201),
  });
  expect(long.status).toBe(400);
  expect(long.field(`title of ${uploadId}`)).toBe('a'.repeat(201));
  const described = { [`altText of ${uploadId}`]: 'The lobby at dusk \ud83c\0', 'title of ': 'nonsense' };
  const written = await robin.browser.post(path, { ...review, uploadId, ...described, pictures: jpeg });
  expect(written.location).toBe(path);
  expect((await robin.browser.follow(written)).text).toContain('Say below what the pictures show.');

  const [first] = await listRows(db(), {
    id: reviewPictures.id,
    key: reviewPictures.mediaKey,
    alt: orNull(cell.text),
  })`
    select id, media_key as key, alt_text as alt from review_pictures order by sort_order`;
  expect(first).toMatchObject({ alt: expect.stringContaining('The lobby at dusk') });
  const media = `/media/${first?.key}/480.jpg`;
  const page = `/creative/${noor.id}?tab=reviews`;
  const unseen = await visitor().get(page);
  expect(unseen.body).not.toContain(String(first?.key));
  expect((await visitor().get(media)).status).toBe(404);
  expect((await noor.browser.get(media)).status).toBe(200);
  expect((await robin.browser.get(page)).text).not.toContain('wait for your consent');

  const asked = await noor.browser.get(page);
  expect(asked.text).toContain('2 pictures wait for your consent');
  const seen = [...asked.body.matchAll(/name="seen" value="([^"]+)"/g)].map(([, value = '']) => value);
  const choice = { intent: 'decidePictures', reviewId: await onlyId('reviews'), seen };
  for (const { browser } of [robin, await creative()]) {
    expect((await browser.post(page, { ...choice, shown: String(first?.id) })).status).toBe(403);
  }
  const odd = await noor.browser.post(page, { ...choice, seen: 'nonsense', shown: '\ud83c' });
  expect((await noor.browser.follow(odd)).text).toContain('Choice Not Saved');
  await noor.browser.post(page, { ...choice, shown: String(first?.id) });
  const shown = await visitor().get(page);
  expect(shown.body).toContain(`/media/${first?.key}/480`);
  expect((await visitor().get(media)).status).toBe(200);
  expect((await visitor().get(`/creative/${noor.id}?plate=1`)).text).toContain('Picture with a review');
  await noor.browser.post(page, choice);
  expect((await visitor().get(page)).body).not.toContain(String(first?.key));
  await expect.poll(async () => (await visitor().get(media)).status).toBe(404);

  await rows(`update reviews set created_at = now() - interval '15 days'`);
  const final = await robin.browser.get(path);
  expect(final.text).toContain('You can remove them at any time.');
  await robin.browser.post(path, { intent: 'removePictures', picture: String(first?.id) });
  expect(await rows('select 1 from review_pictures')).toHaveLength(1);
});
