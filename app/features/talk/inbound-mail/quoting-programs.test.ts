import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { replyLine } from '#app/emails/greeting.ts';
import { unreadMessagesEmail } from '#app/emails/message-emails.tsx';
import { howMany } from '#tests/how-many.ts';
import { cutReply } from './cut-reply.ts';
import { mailText, withoutMarks } from './read-mail.server.ts';

/**
 * What programs in many languages make of an answer to our own notification: what is posted is what somebody wrote, and
 * nothing of the mail below it.
 */

const replyTo = `re-${'abcdefg234'.repeat(5)}@reply.oriel.example`;
const own = {
  replyDomain: 'reply.oriel.example',
  name: 'Oriel',
  address: 'hello@oriel.example',
  subject: 'Re: Noor Okafor sent you a message',
};
const unsubscribe = `https://oriel.example/unsubscribe?user=1&kind=unreadMessages&signature=${'k'.repeat(43)}`;

let ours: { html: string; text: string };

beforeAll(async () => {
  ours = await unreadMessagesEmail({
    firstName: 'Ada',
    fromName: 'Noor Okafor',
    count: 2,
    dates: 'Tue 8 Dec 2026 or Wed 9 Dec 2026',
    study: null,
    texts: [
      'Which day suits you?\n\nThe roof opens at 6:\n> as you wrote on 28.11.2026',
      'And how many views?',
    ],
    url: 'https://oriel.example/messages/0b2f6a3e-0000-4000-8000-000000000001',
    unsubscribeUrl: unsubscribe,
  });
});

const signed = (text: string) => text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');

/** The lines with which programs introduce what they quote, a line or more. */
const introductions = [
  // Gmail
  '2026. nov. 28., Szo, 9:41 dátummal Oriel <hello@oriel.example> ezt írta:',
  'la 28. marrask. 2026 klo 9.41 Oriel (hello@oriel.example) kirjoitti:',
  'Στις Σάβ 28 Νοε 2026 στις 9:41 π.μ., ο χρήστης Oriel <\nhello@oriel.example> έγραψε:',
  '\u202bבתאריך שבת, 28 בנוב׳ 2026 ב-9:41 מאת \u202aOriel\u202c\u200f <\u202ahello@oriel.example\u202c\u200f>:\u202c',
  '\u202bفي السبت، 28 نوفمبر 2026 في 9:41 ص تمت كتابة ما يلي بواسطة \u202aOriel\u202c\u200f <\u202ahello@oriel.example\u202c\u200f>:\u202c',
  '2026년 11월 28일 (토) 오전 9:41, Oriel <hello@oriel.example>님이 작성:',
  'Vào Th 7, 28 thg 11, 2026 vào lúc 09:41 Oriel <hello@oriel.example>\nđã viết:',
  'сб, 28 лист. 2026 р. о 09:41 Oriel <hello@oriel.example> пише:',
  'ในวันที่ ส. 28 พ.ย. 2569 เวลา 09:41 Oriel <hello@oriel.example> เขียนว่า:',
  'sâm., 28 nov. 2026 la 09:41, Oriel <hello@oriel.example> a scris:',
  'на сб, 28.11.2026 г. в 9:41 Oriel <hello@oriel.example> написа:',
  'Pada Sab, 28 Nov 2026 pukul 09.41 Oriel <hello@oriel.example>\nmenulis:',
  'शनि, 28 नव॰ 2026 को 9:41 am बजे को Oriel <hello@oriel.example> ने लिखा:',
  'در تاریخ شنبه ۲۸ نوامبر ۲۰۲۶،‏ ۹:۴۱ Oriel <hello@oriel.example> نوشت:',
  'L, 28. november 2026 kell 09:41 kirjutas Oriel <hello@oriel.example>:',
  'El ds., 28 de nov. 2026, 9:41, Oriel <hello@oriel.example> va escriure:',
  'lau., 28. nóv. 2026 kl. 09:41 skrifaði Oriel <hello@oriel.example>:',
  // Apple Mail
  'Oriel <hello@oriel.example> írta (időpont: 2026. nov. 28., 9:41):',
  'Oriel <hello@oriel.example> kirjoitti 28.11.2026 kello 9.41:',
  '28 Kas 2026 tarihinde 09:41 saatinde, Oriel <hello@oriel.example> şunları yazdı:',
  '28 нояб. 2026 г., в 09:41, Oriel <hello@oriel.example> написал(а):',
  '2026/11/28 9:41、Oriel <hello@oriel.example>のメール:',
  '2026年11月28日 09:41，Oriel <hello@oriel.example> 写道：',
  '2026. 11. 28. 오전 9:41, Oriel <hello@oriel.example> 작성:',
  // Thunderbird
  '2026. 11. 28. 9:41 keltezéssel, Oriel írta:',
  'Oriel kirjoitti 28.11.2026 klo 9.41:',
  'Dne 28. 11. 26 v 9:41 Oriel napsal(a):',
  'Il 28/11/26 09:41, Oriel ha scritto:',
  'W dniu 28.11.2026 o 09:41, Oriel pisze:',
  '28.11.2026 09:41, Oriel пишет:',
  'Στις 28/11/26 09:41, ο/η Oriel έγραψε:',
  'ב-28/11/2026 9:41, Oriel כתב:',
  'On 28/11/2026 09:41, Oriel wrote:',
  // Yahoo and AOL
  'Il sabato 28 novembre 2026 alle ore 09:41:02 CET, Oriel <hello@oriel.example> ha scritto:',
  'Em sábado, 28 de novembro de 2026 às 09:41:02 BRT, Oriel <hello@oriel.example>\nescreveu:',
  'Στις Σάββατο 28 Νοεμβρίου 2026 στις 09:41:02 π.μ. EET, ο χρήστης Oriel <hello@oriel.example> έγραψε:',
  // Yandex, Mail.ru and Rambler
  '28.11.2026, 09:41, "Oriel" <hello@oriel.example>:',
  `09:41, 28 листопада 2026 р., "Oriel" <${replyTo}>:`,
  'Суббота, 28 ноября 2026, 9:41 +03:00 от Oriel <hello@oriel.example>:',
  // Zoho
  '---- 2026년 11월 28일 토 09:41:36 +0900 Oriel <hello@oriel.example> 작성함 ----',
  `---- En Sat, 28 Nov 2026 09:41:36 +0100 ${replyTo} escribió ----`,
  // Proton and Tuta
  'Le samedi 28 novembre 2026 à 09:41, Oriel <hello@oriel.example> a écrit :',
  'sobota, 28 listopada 2026 09:41, Oriel <hello@oriel.example> napisał(a):',
  '28. Nov. 2026, 09:41 von hello@oriel.example:',
  // NetEase, Naver, Roundcube and K-9
  'At 2026-11-28 09:41:36, "Oriel" <hello@oriel.example> wrote:',
  'Am 2026-11-28 09:41, schrieb Oriel:',
  'Oriel <hello@oriel.example> escribió:',
  'Dana 28. studenoga 2026. 09:41:00 CET, Oriel <hello@oriel.example> napisao je:',
];

/** The same as headers that are printed, each with what the program draws above. */
const headers = [
  // Outlook
  '________________________________\nFeladó: Oriel <hello@oriel.example>\nElküldve: 2026. november 28., szombat 9:41\nCímzett: Ada\nTárgy: Noor Okafor sent you a message',
  '________________________________\nLähettäjä: Oriel <hello@oriel.example>\nLähetetty: lauantai 28. marraskuuta 2026 9.41\nVastaanottaja: Ada\nAihe: Noor Okafor sent you a message',
  'Από: Oriel <hello@oriel.example>\nΣτάλθηκε: Σάββατο, 28 Νοεμβρίου 2026 9:41 πμ\nΠρος: Ada\nΘέμα: Noor Okafor sent you a message',
  'מאת: Oriel <hello@oriel.example>\nנשלח: שבת 28 נובמבר 2026 09:41\nאל: Ada\nנושא: Noor Okafor sent you a message',
  'من: Oriel <hello@oriel.example>\nتم الإرسال: السبت، 28 نوفمبر 2026 09:41\nإلى: Ada\nالموضوع: Noor Okafor sent you a message',
  '보낸 사람: Oriel <hello@oriel.example>\n보낸 날짜: 2026년 11월 28일 토요일 오전 9:41\n받는 사람: Ada\n제목: Noor Okafor sent you a message',
  'Từ: Oriel <hello@oriel.example>\nĐã gửi: Thứ Bảy, 28 Tháng Mười Một 2026 9:41\nTới: Ada\nChủ đề: Noor Okafor sent you a message',
  '*Від:* Oriel\n*Надіслано:* 28 листопада 2026 р. 9:41\n*Кому:* Ada\n*Тема:* Noor Okafor sent you a message',
  'จาก: Oriel <hello@oriel.example>\nส่ง: 28 พฤศจิกายน 2569 9:41\nถึง: Ada\nเรื่อง: Noor Okafor sent you a message',
  '发件人: Oriel <hello@oriel.example>\n发送时间: 2026年11月28日 9:41\n收件人: Ada\n主题: Noor Okafor sent you a message',
  // GMX, web.de, Orange and Laposte
  'Gesendet: Samstag, 28. November 2026 um 09:41 Uhr\nVon: "Oriel" <hello@oriel.example>\nAn: ada@studio.example\nBetreff: Noor Okafor sent you a message',
  '> Message du 28/11/26 09:41\n> De : "Oriel" <hello@oriel.example>\n> A : ada@studio.example\n> Copie à :\n> Objet : Noor Okafor sent you a message',
  '-----------\n\nEnvoyé : samedi 28 novembre 2026 à 09:41\nDe : Oriel\nPour : ada@studio.example\nObjet : Noor Okafor sent you a message',
  // Seznam, Libero, QQ and Naver
  '---------- Původní e-mail ----------\nOd: Oriel <hello@oriel.example>\nKomu: ada@studio.example\nDatum: 28. 11. 2026 9:41:36\nPředmět: Noor Okafor sent you a message',
  '---------- Messaggio originale ----------\nDa: Oriel\nA: ada@studio.example\nData: 28 novembre 2026 alle 9.41\nOggetto: Noor Okafor sent you a message',
  '------------------ 原始邮件 ------------------\n发件人: "Oriel" <hello@oriel.example>;\n发送时间: 2026年11月28日(星期六) 上午9:41\n收件人: "Ada"<ada@studio.example>;\n主题: Noor Okafor sent you a message',
  '-----Original Message-----\nFrom: "Oriel" <hello@oriel.example>\nTo: <ada@studio.example>\nCc:\nSent: 2026-11-28 (토) 09:41:36 (GMT+09:00)\nSubject: Noor Okafor sent you a message',
];

/** A line that somebody may write: with names, days, times, colons and addresses of others. */
const ownLines = [
  'Tuesday works for us.',
  'The plan of 28.11.2026:',
  'Please call the porter at 9:41, then write to porter@site.example:',
  'Meet at the gate',
  'Site: Terrell Hills',
  'Date: 12.12.2026, 9:41',
  'On Monday she wrote: no tripods.',
  'Ось що ми плануємо на 8 грудня:',
  '火曜日で大丈夫です。',
  'شكرًا جزيلًا، إلى اللقاء',
  'We need ten views - north, south and the roof - by December 2026',
  'https://studio.example/plans/1',
  'Ada',
];
const ownText = fc
  .array(fc.constantFrom(...ownLines, ''), { minLength: 1, maxLength: 12 })
  .map((written) =>
    ['Gladly, see below.', ...written, 'See you there'].join('\n').replace(/\n{3,}/g, '\n\n'),
  );

/** The mail below an introduction, as programs bring it. */
const below: Record<string, (mail: string) => string> = {
  'with signs': signed,
  'without signs': (mail) => mail,
  indented: (mail) => mail.replace(/^/gm, '    '),
};

const shapes = [...introductions, ...headers].flatMap((introduction) =>
  Object.entries(below).map(([how, quote]) => ({ introduction, how, quote })),
);

test.each(shapes)('$introduction, $how', ({ introduction, quote }) => {
  const mail = `Yes, Tuesday works.\n\nAda\n\n${introduction}\n\n${quote(ours.text)}`;
  expect(cutReply(mail, own)).toBe('Yes, Tuesday works.\n\nAda');
});

test('whatever somebody writes above a quote is posted whole, and nothing of the quote', () => {
  fc.assert(
    fc.property(ownText, fc.constantFrom(...shapes), (text, { introduction, quote }) => {
      expect(cutReply(`${text}\n\n${introduction}\n\n${quote(ours.text)}`, own)).toBe(text);
    }),
    { numRuns: howMany({ short: 100, long: 500 }) },
  );
});

test('what stands above the reply line, without any introduction, is posted', () => {
  fc.assert(
    fc.property(ownText, (text) => {
      expect(cutReply(`${text}\n\nYou have 2 unread messages.\n${ours.text}`, own)).toBe(text);
      expect(cutReply(`${text}\n\n${signed(ours.text)}`, own)).toBe(text);
    }),
  );
});

test.each([unsubscribe, `https://safe.example/?url=${encodeURIComponent(unsubscribe)}&data=1`])(
  'a mail that nothing introduces is known by the link that unsubscribes: %s',
  (link) => {
    expect(cutReply(`Tuesday.\n\nSent from my iPhone\n\nHello Ada,\n\nTurn off: ${link}`, own)).toBe(
      'Tuesday.',
    );
    expect(cutReply(`Tuesday.\n\nThe 28.11.2026, Oriel:\n\nHello Ada,\n\n${link}`, own)).toBe('Tuesday.');
  },
);

test('below a quote, what somebody writes is posted whole', () => {
  fc.assert(
    fc.property(ownText, fc.constantFrom(...introductions), (text, introduction) => {
      expect(cutReply(`${introduction}\n${signed(ours.text)}\n\n${text}`, own)).toBe(text);
    }),
  );
});

test('of answers between the lines of our mail, nothing stays of it but what is answered', () => {
  const lines = signed(ours.text).split('\n');
  const at = (start: string) => lines.findIndex((line) => line.startsWith(`> ${start}`)) + 1;
  const mail = [
    ...lines.slice(0, at('Which day')),
    'Tuesday.',
    ...lines.slice(at('Which day'), at('And how many')),
    '',
    'Twelve.',
    '',
    ...lines.slice(at('And how many')),
    'See you there',
  ].join('\n');
  const posted = cutReply(`On 11/28/26 09:41, Oriel wrote:\n${mail}`, own);
  expect(posted).toContain('> Which day suits you?\n\nTuesday.\n\n');
  expect(posted).toContain('> And how many views?\n\nTwelve.\n\n');
  expect(posted).toMatch(/See you there$/);
  expect(posted).not.toMatch(/reply above|Hello|unread|unsubscribe|one click/);
});

test('what somebody writes between lines they quote by hand stays, above a mail that is quoted without signs', () => {
  const answers = '> Which day suits you?\n\nTuesday.\n\n> And how many views?\n\nTwelve.';
  fc.assert(
    fc.property(
      fc.constantFrom(...introductions, ...headers.filter((header) => !header.startsWith('>'))),
      (header) => {
        expect(cutReply(`${answers}\n\n${header}\n\n${ours.text}`, own)).toBe(answers);
        const introduced = `\n\n\nOn 11/28/26 09:41, Oriel wrote:\n${answers}`;
        expect(cutReply(`${introduced}\n\n${header}\n\n${ours.text}`, own)).toBe(answers);
      },
    ),
  );
});

test('a program that wraps quoted lines leaves no rest of them', () => {
  const long = 'You have 2 unread messages from Noor Okafor, who asks which day would';
  expect(cutReply(`Tuesday.\n\n> ${long}\nsuit you\n> best.\n> More\n`, own)).toBe('Tuesday.');
});

/** Elements in which programs put the mail that is answered, with its HTML in place of `MAIL`. */
const inHtml: [client: string, html: string][] = [
  [
    'Gmail in Hungarian',
    '<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Oriel ezt írta (2026. nov. 28.):<br></div><blockquote class="gmail_quote" style="margin:0">MAIL</blockquote></div>',
  ],
  [
    'Outlook on the web',
    '<div id="appendonsend"></div><hr tabindex="-1" style="width:98%"><div id="divRplyFwdMsg" dir="rtl"><b>מאת:</b> Oriel<br><b>נשלח:</b> שבת<br><b>אל:</b> Ada</div><div>MAIL</div>',
  ],
  [
    'Outlook for Android',
    '<div id="mail-editor-reference-message-container"><div><b>От:</b> Oriel<br><b>Кому:</b> Ada</div>MAIL</div>',
  ],
  [
    'Outlook for Windows',
    '<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Fra:</b> Oriel<br><b>Til:</b> Ada</p></div>MAIL',
  ],
  ['Outlook Express', '<div class="OutlookMessageHeader" dir="ltr">-----Izvorna poruka-----</div>MAIL'],
  [
    'Apple Mail',
    '<div><br><blockquote type="cite"><div>2026/11/28 9:41、Oriel のメール:</div><br>MAIL</blockquote></div>',
  ],
  [
    'Yahoo',
    '<div id="yahoo_quoted_1" class="yahoo_quoted"><div>Στις Σάββατο έγραψε:</div><div>MAIL</div></div>',
  ],
  [
    'Thunderbird',
    '<div class="moz-cite-prefix">Oriel kirjoitti 28.11.:<br></div><blockquote type="cite" cite="mid:1@x">MAIL</blockquote>',
  ],
  [
    'Proton',
    '<div class="protonmail_quote">sobota napisał(a):<br><br><blockquote class="protonmail_quote" type="cite">MAIL</blockquote></div>',
  ],
  ['Tuta', '<div>Am Samstag schrieb Oriel:</div><br><div class="tutanota_quote">MAIL</div>'],
  [
    'Zoho',
    '<div class="zmail_extra_hr" style="border-top:1px solid #ccc"></div><div class="zmail_extra"><div>---- En samedi ----</div><blockquote>MAIL</blockquote></div>',
  ],
  [
    'GMX',
    '<div name="quote" style="margin:10px"><div><b>Gesendet:</b> Samstag<br><b>Von:</b> Oriel</div><div name="quoted-content">MAIL</div></div>',
  ],
  [
    'Mail.ru',
    '<br>Суббота, 28 ноября 2026, 9:41 +03:00 от Oriel &lt;hello@oriel.example&gt;:<br><blockquote style="border-left:1px solid #0857A6">MAIL</blockquote>',
  ],
  [
    'Yandex',
    '<div>09:41, 28 листопада 2026 р., "Oriel" &lt;hello@oriel.example&gt;:</div><blockquote>MAIL</blockquote>',
  ],
  [
    'Zimbra',
    '<hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__"><b>Da: </b>Oriel<br><b>A: </b>Ada</div><div data-marker="__QUOTED_TEXT__">MAIL</div>',
  ],
  [
    'NetEase',
    '<div id="isReplyContent"><div>在 2026-11-28，Oriel 写道：</div><blockquote>MAIL</blockquote></div>',
  ],
  [
    'QQ',
    '<includetail><div>------------------ 原始邮件 ------------------</div><div>MAIL</div></includetail>',
  ],
  [
    'Spark',
    '<div name="messageReplySection">28 Nov 2026, Oriel:<br><blockquote type="cite">MAIL</blockquote></div>',
  ],
  [
    'Infomaniak',
    '<div class="ik_mail_quote"><div>Il sabato Oriel ha scritto:</div><blockquote class="ws-ng-quote">MAIL</blockquote></div>',
  ],
];

test.each(inHtml)('%s, by its HTML', (_client, html) => {
  const answer = '<div>Yes, Tuesday works.</div><div><br></div><div>Ada</div>';
  const mail = {
    text: 'Yes, Tuesday works. Ada',
    html: `${answer}<br>${html.replace('MAIL', () => ours.html)}`,
  };
  expect(withoutMarks(cutReply(mailText(mail), own))).toBe('Yes, Tuesday works.\n\nAda');
});

test.each([
  'Lähetetty iPhonesta',
  'Wysłane z iPhone’a',
  'Odesláno z iPhonu',
  'Küldve az iPhone-omról',
  'Στάλθηκε από το iPhone μου',
  'נשלח מה-iPhone שלי',
  'أُرسلت من الـ iPhone',
  'Надіслано з iPhone',
  'ส่งจาก iPhone ของฉัน',
  'Đã gửi từ iPhone của tôi',
  '나의 iPhone에서 보냄',
  'iPhoneから送信',
  '发自我的iPhone',
  'iPhone’umdan gönderildi',
  'Poslano z mojega telefona Samsung Galaxy',
  'Trimis de pe iPhone-ul meu',
  'Отправлено из мобильной Почты Mail.ru',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  'Lataa Outlook for Android',
  'Enviado desde mi iPad',
  'Sent from my Pixel 9 Pro',
])('a program signs with %s', (signature) => {
  expect(cutReply(`Tuesday.\n\n${signature}`, own)).toBe('Tuesday.');
  expect(cutReply(`Tuesday.\n\n${signature}\n\n${signed(ours.text)}`, own)).toBe('Tuesday.');
});

test.each([
  'I shot it on my iPhone.',
  'We sent the plans with the porter',
  'Sent the keys by courier',
  'The Outlook for December: rain',
])('somebody ends with: %s', (sentence) => {
  expect(cutReply(`Tuesday.\n\n${sentence}`, own)).toBe(`Tuesday.\n\n${sentence}`);
});

test.each([
  [
    'a list of what somebody needs',
    'Site: Terrell Hills\nDate: 12.12.2026\nContact: porter@site.example\n\nThanks',
  ],
  ['a schedule', 'The plan of 28.11.2026, 9:41:\n\n- roof\n- hall'],
  ['an address of ours', 'I wrote to hello@oriel.example about it\nand wait.'],
  ['what is quoted by hand', 'You asked:\n\nwhich day?\n\nTuesday.'],
  ['titles with dashes', '--- Roof ---\nten views\n--- Hall ---\ntwo'],
])('%s stays', (_what, mail) => {
  expect(cutReply(mail, own)).toBe(mail);
});

test('a mail of ours begins with the reply line, in text and in HTML', () => {
  expect(ours.text.startsWith(replyLine)).toBe(true);
  expect(mailText({ html: ours.html }).trim().startsWith(replyLine)).toBe(true);
});
