import { expect, it } from 'vitest';
import { countText, notificationText } from './notification.ts';

it('says who, what, and how it begins', () => {
  const to = '/messages/1';
  expect(
    notificationText({ kind: 'message', detail: { from: 'Ines Roth', excerpt: 'Are you free?', to } }),
  ).toEqual({
    title: 'Message from Ines Roth',
    text: 'Are you free?',
  });
  expect(notificationText({ kind: 'review', detail: { from: 'Ines Roth', rating: 4, to } })).toEqual({
    title: 'Ines Roth reviewed your work, 4 out of 5 stars',
    text: null,
  });
  expect(notificationText({ kind: 'review_reply', detail: { to } }).title).toBe(
    'Someone replied to your review',
  );
  expect(
    notificationText({ kind: 'billing', detail: { excerpt: 'Your plan ends on 1 May.', to } }),
  ).toMatchObject({
    text: 'Your plan ends on 1 May.',
  });
});

it('counts to 99', () => {
  expect([1, 99, 100].map(countText)).toEqual(['1', '99', '99+']);
});
