import { expect, test } from 'vitest';
import { invitationPath } from '#app/features/catalogue/firms/firm-address.ts';
import { filesPath, partyPath } from '#app/features/vocabulary/work-address.ts';
import { withoutSecrets } from './cut-reply.ts';

const origin = 'http://localhost:3000';
const ours = { origin, replyDomain: 'reply.oriel.example' };
const token = 'k'.repeat(43);
const unsubscribing = `${origin}/unsubscribe?user=1&kind=unreadMessages&signature=${token}`;

test.each([
  unsubscribing,
  `${origin}/unsubscribe?report=1&signature=${token}`,
  `${origin}/auth/confirm?token=${token}`,
  `${origin}/auth/link?token=${token}`,
  `${origin}/auth?reset=true&token=${token}`,
  `${origin}/claim/${token}`,
  `${origin}${invitationPath(token)}`,
  `${origin}${partyPath(token)}`,
  `${origin}${partyPath(token)}/schedule.pdf`,
  `${origin}${filesPath({ token })}`,
  `${origin}/files/a.jpg?expires=1&signature=${token}`,
  `https://former.example/unsubscribe?user=1&signature=${token}`,
  `https://eur01.safelinks.example/?url=${encodeURIComponent(unsubscribing)}&data=1`,
])('%s is removed from a text', (link) => {
  expect(withoutSecrets(`See ${link} and <${link}>.`, ours)).toBe('See [link removed] and <[link removed]>.');
});

test('the rest of a link that was wrapped goes with it', () => {
  const [start, end] = [unsubscribing.slice(0, 60), unsubscribing.slice(60)];
  expect(withoutSecrets(`${start}\n${end}`, ours)).toBe('[link removed]\n[link removed]');
});

test('a reply address is removed from a text', () => {
  expect(withoutSecrets(`Ask re-${'a'.repeat(50)}@Reply.Oriel.example, please`, ours)).toBe(
    'Ask [address removed], please',
  );
});

test.each([
  `${origin}/creative/1`,
  `${origin}/commissions/1/files`,
  `${origin}/shared/${token}`,
  `${origin}/shared/boards/${token}`,
  `https://studio.example/delivery/${token}`,
  'ada@studio.example',
])('%s stays', (text) => {
  expect(withoutSecrets(`See ${text}.`, ours)).toBe(`See ${text}.`);
});
