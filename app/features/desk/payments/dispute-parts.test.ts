import { expect, it } from 'vitest';
import { type DisputeFacts, disputePartNames, draftOf, evidenceOf } from './dispute-parts.ts';

const facts: DisputeFacts = {
  name: 'Kaito Ferreday',
  email: 'kaito@members.example',
  joinedAt: '2026-07-27T10:00:00Z',
  isEmailConfirmed: true,
  plan: 'Creative Profile',
  amount: '$99.00',
  paidAt: '2026-07-27T10:05:00Z',
  lastSeenAt: null,
  pieceCount: 11,
  lastPieceAt: '2026-11-09T10:00:00Z',
  messageCount: 3,
  profileViews: 1_204,
  mails: [{ subject: 'Your receipt', sentAt: '2026-07-27T10:06:00Z' }],
};

it('tells the bank what was ticked, and nothing of what was not', () => {
  const all = evidenceOf(facts, { parts: disputePartNames, words: 'He used it since.' });
  expect(all.customerName).toBe('Kaito Ferreday');
  expect(all.accessLog).toContain('11 portfolio pieces, the last uploaded on 9 Nov 2026.');
  expect(all.words).toBe('He used it since.\n\nEmails sent: 27 Jul 2026: “Your receipt”');
  expect(evidenceOf(facts, { parts: [], words: '' })).toEqual({
    customerName: null,
    customerEmail: null,
    productDescription: null,
    accessLog: null,
    refundPolicy: null,
    words: null,
  });
});

it.each([[[]], [['account']], [['use', 'mails']], [['account', 'use', 'mails', 'policy']]] as const)(
  'reads a kept draft as it was typed: %j',
  (parts) => {
    const words = 'Two paragraphs.\n\nThe second.';
    expect(draftOf(evidenceOf(facts, { parts, words }))).toEqual({ parts, words });
  },
);

it('tells the bank of no emails where none are on record', () => {
  const none = { ...facts, mails: [] };
  expect(evidenceOf(none, { parts: ['mails'], words: 'He used it.' }).words).toBe('He used it.');
  expect(evidenceOf(none, { parts: ['mails'], words: '' }).words).toBeNull();
});

it('begins with every part', () => {
  expect(draftOf(evidenceOf(facts, { parts: [], words: '' })).parts).toEqual([...disputePartNames]);
});
