import { expect, test } from 'vitest';
import type { makeEmail } from './email.tsx';

/** Every mail we send, by its template, each with every word that any of them is given. */

type Made = Awaited<ReturnType<typeof makeEmail>>;
type Write = (given: object) => Promise<Made>;

const url = 'https://oriel.example/messages/1';

const words = {
  action: { label: 'Open It', url },
  address: 'https://archive.example/hooks',
  amount: '$240.00',
  answerBy: '12 Dec 2026',
  at: '28 Nov 2026, 9:41',
  browser: 'Firefox',
  by: 'owner',
  calendar: 'BEGIN:VCALENDAR',
  card: '4242',
  change: 'granted',
  code: '123456',
  count: 2,
  creativeName: 'Noor Okafor',
  csvUrl: url,
  dateText: 'Tue 8 Dec 2026',
  dates: 'Tue 8 Dec 2026',
  days: 30,
  decision: 'removed',
  description: 'Creative Profile',
  device: 'Firefox on Linux',
  email: 'ada@studio.example',
  endsOn: '28 Nov 2027',
  files: ['run.exe is not an accepted type.'],
  firmName: 'Atelier One',
  firstName: 'Ada',
  formerText: 'Mon 7 Dec 2026',
  fromName: 'Noor Okafor',
  goneEmail: 'old@studio.example',
  graceEnds: '5 Dec 2026',
  hasOnlyPictures: false,
  hours: 24,
  invitedBy: 'Grace',
  inviterName: 'Noor',
  isAdded: true,
  isFeatured: false,
  isGranted: true,
  isMember: true,
  isOwn: false,
  isReminder: false,
  isStillListed: false,
  isVerified: true,
  isWarned: true,
  keptDays: 30,
  keptEmail: 'ada@studio.example',
  left: 3,
  line: 'Thank you.',
  lines: 'Ten views\nof the roof',
  meaning: 'The bank asks for an answer.',
  message: 'Hello',
  minutes: 60,
  months: 3,
  name: 'Ada Lindqvist',
  newEmail: 'new@studio.example',
  nextTry: '30 Nov 2026',
  note: 'As of today.',
  number: 'OR-1',
  origin: 'https://oriel.example',
  original: 'Hello',
  otherName: 'Noor Okafor',
  paidOn: '28 Nov 2026',
  paragraphs: ['Something happened.'],
  partner: 'Archive',
  period: '30 days to 23 Nov 2026',
  person: 'Ada Lindqvist',
  pictureCount: 1,
  place: 'Vienna',
  planName: 'Creative Profile',
  planNames: ['Creative Profile'],
  plans: [{ name: 'Creative Profile', isFeatured: false, endsOn: '28 Nov 2026' }],
  preview: 'Hello',
  projectName: 'Terrell Hills House',
  provider: 'Google',
  rating: 5,
  reason: 'Because.',
  refunded: '$240.00',
  removeUrl: url,
  renewsOn: '28 Nov 2026',
  reply: 'Hello',
  report: {
    title: 'Revenue',
    note: null,
    figures: [{ label: 'Revenue', value: '$1', text: 'up', definition: 'all' }],
    table: { columns: [{ title: 'Month', isFigure: false }], rows: [['November']] },
  },
  reviewerName: 'Ada Lindqvist',
  rhythm: 'Every Monday',
  role: 'admin',
  searches: [{ name: 'Houses', url, count: 1, isAtLeast: false, first: [{ name: 'Noor', url }] }],
  sentences: ['Twelve people looked.'],
  signInUrl: url,
  stands: 'Quoted, $2,260.00',
  stored: ['name', 'website'],
  study: { title: 'Vienna', url },
  subject: 'A question',
  supportEmail: 'support@oriel.example',
  text: 'Something happened.',
  texts: ['Which day?'],
  title: 'Something Happened',
  unsubscribeUrl: 'https://oriel.example/unsubscribe?user=1&kind=briefs&signature=1',
  until: '12 Dec 2026',
  url,
  userType: 'creative',
  way: 'card',
  week: '16 Nov to 22 Nov 2026',
  what: 'Something',
  words: 'Hello',
};

/** Its button has one address, and other words. */
const ofBrief = { ...words, action: 'Read the Estimate' };

const modules = import.meta.glob<Record<string, unknown>>('./*.tsx', { eager: true });
const templates = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Write] => /(?<!make)Email$/.test(entry[0])),
);

test('there are templates', () => {
  expect(templates.length).toBeGreaterThan(50);
});

test.each(templates)('%s says what it is to every mail program', async (name, write) => {
  const { html, text, subject } = await write(name === 'briefEmail' ? ofBrief : words);
  expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html.replaceAll(/<!--\[if [^\]]+\]>|<!\[endif\]-->/g, '')).not.toContain('<!--');
  expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object|NaN/);
});
