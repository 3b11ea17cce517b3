import { expect, test } from 'vitest';
import { automaticKind, type MailHeader } from './automatic-mail.ts';
import { cutReply } from './cut-reply.ts';
import { mailText, picturesIn, withoutMarks } from './read-mail.server.ts';

const own = {
  replyDomain: 'reply.oriel.example',
  name: 'Oriel',
  address: 'hello@oriel.example',
  subject: 'Re: Noor sent you a message',
};

/** Mails as the programs of the world write them, and what of them somebody wrote. */

const quoted = [
  '> Hello Ada,',
  '>',
  '> You have an unread message from Noor Okafor.',
  '>> Older still.',
].join('\n');
const unmarked =
  'Hello Ada,\n\nYou have an unread message from Noor Okafor.\n\nReply to this email, or on Oriel.';
const said = 'Yes, Tuesday works.\n\nAda';

/** How programs introduce the mail below an answer, with signs before its lines or without. */
const introduced: [introduction: string, mail: string][] = [
  ...[
    'On Tue, Nov 24, 2026 at 9:41 AM Oriel <hello@oriel.example> wrote:',
    'On Tue, Nov 24, 2026 at 9:41 AM Noor Okafor Photography via Oriel\n<hello@oriel.example> wrote:',
    'Am Di., 24. Nov. 2026 um 09:41 Uhr schrieb Oriel <hello@oriel.example>:',
    'Le mar. 24 nov. 2026 à 09:41, Oriel <hello@oriel.example> a écrit :',
    'El mar, 24 nov 2026 a las 9:41, Oriel (<hello@oriel.example>) escribió:',
    'Il giorno mar 24 nov 2026 alle ore 09:41 Oriel <hello@oriel.example> ha\nscritto:',
    'Em ter., 24 de nov. de 2026 às 09:41, Oriel <hello@oriel.example> escreveu:',
    'Op di 24 nov 2026 om 09:41 schreef Oriel <hello@oriel.example>:',
    '> On 24 Nov 2026, at 09:41, Oriel <hello@oriel.example> wrote:',
    'Am 24.11.2026 um 09:41 schrieb Oriel <hello@oriel.example>:',
    'Sent from my iPhone\n\n> On Nov 24, 2026, at 9:41 AM, Oriel <hello@oriel.example> wrote:',
    'Von meinem iPhone gesendet\n\n> Am 24.11.2026 um 09:41 schrieb Oriel <hello@oriel.example>:',
    'Envoyé de mon iPhone\n\n> Le 24 nov. 2026 à 09:41, Oriel <hello@oriel.example> a écrit :',
    'Enviado desde mi iPhone\n\n> El 24 nov 2026, a las 9:41, Oriel <hello@oriel.example> escribió:',
    'On 11/24/26 09:41, Oriel wrote:',
    'Am 24.11.26 um 09:41 schrieb Oriel:',
    '-- \nAda Lindqvist\nLindqvist Arkitekter\n+46 8 123 456\n\nOn 11/24/26 09:41, Oriel wrote:',
    'Sent with Proton Mail secure email.\n\nOn Tuesday, November 24th, 2026 at 9:41 AM, Oriel <hello@oriel.example> wrote:',
  ].map((introduction): [string, string] => [introduction, quoted]),
  ...[
    '    On Tuesday, November 24, 2026 at 09:41:02 AM CET, Oriel <hello@oriel.example> wrote:',
    'From: Oriel <hello@oriel.example>\nSent: Tuesday, November 24, 2026 9:41 AM\nTo: ada@studio.example\nSubject: Noor sent you a message',
    'Von: Oriel <hello@oriel.example>\nGesendet: Dienstag, 24. November 2026 09:41\nAn: ada@studio.example\nBetreff: Noor sent you a message',
    'De : Oriel <hello@oriel.example>\nEnvoyé : mardi 24 novembre 2026 09:41\nÀ : ada@studio.example\nObjet : Noor sent you a message',
    'De: Oriel <hello@oriel.example>\nEnviado: martes, 24 de noviembre de 2026 9:41\nPara: ada@studio.example\nAsunto: Noor sent you a message',
    '________________________________\nFrom: Oriel <hello@oriel.example>\nSent: Tuesday, November 24, 2026 9:41 AM\nTo: ada@studio.example <ada@studio.example>\nSubject: Noor sent you a message',
    'Get Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Oriel <hello@oriel.example>\nSent: Tuesday, November 24, 2026 9:41:02 AM\nTo: ada@studio.example\nSubject: Noor sent you a message',
    '-----Original Message-----\nFrom: Oriel\nSent: 24 November 2026 09:41',
    '-----Ursprüngliche Nachricht-----\nVon: Oriel',
    'Sent from my Galaxy\n\n\n-------- Original message --------\nFrom: Oriel <hello@oriel.example>\nDate: 11/24/26 9:41 AM (GMT+01:00)\nTo: ada@studio.example\nSubject: Noor sent you a message',
  ].map((introduction): [string, string] => [introduction, unmarked]),
];

test.each(introduced)('%s', (introduction, mail) => {
  expect(cutReply(`${said}\n\n${introduction}\n\n${mail}`, own)).toBe(said);
});

test('what somebody writes below a quote, with line ends of any kind', () => {
  expect(cutReply(said, own)).toBe(said);
  const mail = `On 11/24/26 09:41, Oriel wrote:\n${quoted}\n\n${said}`;
  expect(cutReply(`${mail}\n\n-- \nAda Lindqvist`, own)).toBe(said);
  expect(cutReply(`${mail}\n`.replaceAll('\n', '\r\n'), own)).toBe(said);
});

test('answers between quoted lines keep the lines they answer', () => {
  const mail = [
    'Gladly, see below.',
    '',
    'On 11/24/26 09:41, Oriel wrote:',
    '> Hello Ada,',
    '> Which day?',
    'Tuesday.',
    '',
    '> And how many views?',
    '> About ten?',
    '',
    'Twelve, please.',
    '',
    '> Best, Noor',
  ].join('\n');
  expect(cutReply(mail, own)).toBe(
    'Gladly, see below.\n\n> Hello Ada,\n> Which day?\n\nTuesday.\n\n> And how many views?\n> About ten?\n\nTwelve, please.',
  );
});

test.each([
  ['a sentence like an attribution', 'On Monday she wrote: no.\nI would ask again.'],
  ['a journey', 'From: Graz\nTo: Vienna\nDate: 8 December\nthen home'],
  ['closing words', 'Yes.\n\nBest wishes,\nAda\n\nPS: the keys are with the porter.'],
  [
    'a list with dashes',
    'Views:\n-- north\n-- south\n--\nten in all, and here is why it matters:\n'
      .concat('more\n'.repeat(20))
      .trim(),
  ],
  ['what was sent by other ways', 'The files follow.\n\nSent via WeTransfer: https://we.tl/t-abc'],
  [
    'a German sentence like an attribution',
    'Am 8. Dezember hat der Hausmeister Zeit, und zwar so:\n8 Uhr Hof',
  ],
  ['what somebody wrote on a day', 'On 8 December the porter wrote:\nno tripods in the hall'],
  ['two parts', 'First\n--\nSecond'],
  ['a rule of one’s own', 'First part\n----------\nSecond part'],
])('%s stays', (_what, mail) => {
  expect(cutReply(mail, own)).toBe(mail);
});

test('nothing but a quote and a signature leaves nothing', () => {
  expect(cutReply(`\n\nSent from my iPhone\n\n${quoted}`, own)).toBe('');
  expect(cutReply(' \n\u200b\n-- \nAda', own)).toBe('');
});

test.each([
  ['lines of quotes', '> '.repeat(100_000)],
  ['beginnings of attributions', 'On 1\n'.repeat(40_000)],
  ['signatures', 'Sent from my iPhone\n'.repeat(10_000)],
  ['headers', 'From: a@b.c\n'.repeat(15_000)],
  ['one long line', `On ${'a <b@c> '.repeat(25_000)}wrote:`],
])('%s without end take less than a second of work', (_what, mail) => {
  expect(secondsOfWork(() => cutReply(mail, own))).toBeLessThan(1);
});

/** Of this thread alone: a busy machine makes it no longer. */
function secondsOfWork(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}

test.each(['class="gmail_signature"', 'id="Signature"'])('a signature with %s goes', (mark) => {
  const html = `<div>Yes, Tuesday works.</div><div>Ada</div><div ${mark}>Lindqvist Arkitekter</div>`;
  expect(cutReply(mailText({ html }), own).replace(/\n+/g, '\n')).toBe('Yes, Tuesday works.\nAda');
});

test('HTML brings words and addresses, and nothing that acts or hides', () => {
  const text = mailText({
    html: '<p>See <a href="https://studio.example/a">the plan</a></p><script>alert(1)</script><img src=x onerror=alert(2)><div style="display:none">hidden</div><p>&lt;b&gt;&nbsp;5 &gt; 3</p>',
  });
  expect(text.trim()).toBe('See the plan [https://studio.example/a]\n\n<b> 5 > 3');
});

test('pictures leave no room in the text, and their names where they stand', () => {
  const text = mailText({
    html: '<p>The door <img src="cid:door@x"> is here.</p><p><img src="cid:hall@x"></p><p>And the hall.</p><img src="https://a.example/1.gif">',
  });
  expect(picturesIn(text)).toEqual(['door@x', 'hall@x']);
  expect(withoutMarks(text).trim()).toBe('The door is here.\n\nAnd the hall.');
});

test('HTML that nests without end, or is larger than any mail, is read as far as bounds allow', () => {
  const seconds = secondsOfWork(() => {
    mailText({ html: '<div>'.repeat(200_000) });
    mailText({ html: '<p>word</p>'.repeat(200_000) });
  });
  expect(seconds).toBeLessThan(4);
});

const person: MailHeader[] = [
  { key: 'from', value: 'Ada <ada@studio.example>' },
  { key: 'content-type', value: 'text/plain; charset=utf-8' },
  { key: 'received', value: 'from mx by mx' },
];
const judged = {
  headers: person,
  envelopeFrom: 'ada@studio.example',
  senders: ['ada@studio.example'],
  ownAddresses: ['hello@oriel.example'],
  ownHeader: 'X-Oriel-Mail',
  replyDomain: 'reply.oriel.example',
};
const withHeader = (key: string, value: string) => ({ headers: [...person, { key, value }] });

test.each([
  ['a person', {}, null],
  ['a person whose program says so', withHeader('auto-submitted', 'no'), null],
  ['a vacation', withHeader('auto-submitted', 'auto-replied (vacation)'), 'automatic'],
  ['a vacation of the former kind', withHeader('precedence', 'bulk'), 'automatic'],
  ['an autoresponder', withHeader('x-autoreply', 'yes'), 'automatic'],
  ['a mailing list', withHeader('list-id', '<a.example>'), 'automatic'],
  ['a list to unsubscribe from', withHeader('list-unsubscribe', '<mailto:a@a.example>'), 'automatic'],
  ['a vacation of iCloud', withHeader('x-apple-action', 'VACATION'), 'automatic'],
  ['another action of iCloud', withHeader('x-apple-action', 'FORWARD'), null],
  ['an absence of Exchange', withHeader('x-auto-response-suppress', 'All'), 'automatic'],
  ['what wants no reports', withHeader('x-auto-response-suppress', 'DR, RN'), null],
  ['a filter of cPanel', withHeader('x-precedence', 'auto_reply'), 'automatic'],
  ['CommuniGate', withHeader('x-autogenerated', 'Reply'), 'automatic'],
  ['FirstClass', withHeader('x-fc-machinegenerated', 'true'), 'automatic'],
  ['Mailtraq', withHeader('x-post-messageclass', '9; Autoresponder'), 'automatic'],
  ['qmail', withHeader('delivered-to', 'Autoresponder'), 'automatic'],
  ['a mailbox that it was delivered to', withHeader('delivered-to', 'ada@studio.example'), null],
  ['a vacation program', withHeader('x-mailer', 'vacation 1.2.8'), 'automatic'],
  ['a mail program', withHeader('x-mailer', 'Apple Mail (2.3826)'), null],
  ['a junk precedence', withHeader('precedence', 'junk'), 'automatic'],
  ['a subject in English', withHeader('subject', 'Automatic reply: Noor sent you a message'), 'automatic'],
  ['a subject in German', withHeader('subject', 'Abwesenheitsnotiz: Noor'), 'automatic'],
  ['a subject in Japanese', withHeader('subject', '自動返信: Noor'), 'automatic'],
  ['a subject of a person', withHeader('subject', 'Re: Noor sent you a message'), null],
  ['a person out of the office', withHeader('subject', 'Out of the office building by noon'), null],
  ['no return path', { envelopeFrom: '' }, 'bounce'],
  ['no return path, said in a header', { envelopeFrom: null, ...withHeader('return-path', '<>') }, 'bounce'],
  ['a delivery report', withHeader('content-type', 'text/plain'), null],
  [
    'a delivery report',
    { headers: [{ key: 'content-type', value: 'multipart/report; report-type=delivery-status' }] },
    'bounce',
  ],
  ['a postmaster', { senders: ['mailer-daemon@studio.example'] }, 'bounce'],
  ['our own mail', withHeader('x-oriel-mail', 'https://oriel.example'), 'loop'],
  ['our own address', { senders: ['hello@oriel.example'] }, 'loop'],
  ['a reply address', { senders: ['re-abc@reply.oriel.example'] }, 'loop'],
  ['fifty-one servers', { headers: Array(51).fill({ key: 'received', value: 'x' }) }, 'loop'],
  ['fifty servers', { headers: Array(50).fill({ key: 'received', value: 'x' }) }, null],
])('%s is taken for what it is', (_what, differences, kind) => {
  expect(automaticKind({ ...judged, ...differences })).toBe(kind);
});
