import { replyMark } from '#app/emails/greeting.ts';
import { isProgramSignature } from './program-signatures.ts';

/**
 * Finds where a mail starts to quote ours. Lists of programs and languages are never complete, so marks of our own mail
 * come first (reply line, addresses, links), then the form of an introduction, then its words.
 */

export type OwnMail = {
  /** The part of reply addresses after the @. */
  replyDomain: string;
  name: string;
  address: string;
  /** Of the reply; without "Re:" it is the subject of our mail. */
  subject: string;
};

/** A line that the HTML conversion inserts where the quoted mail begins. */
export const quoteStart = '\ue000';

export const isQuoted = (line: string) => /^\s?>/.test(line);

type Quote = {
  /** The first line that is not the writer's own. */
  start: number;
  end: number;
};

/** Yields quotes from the top and whether their lines have a quote sign. */
export function* findQuotes(
  lines: readonly string[],
  own: OwnMail,
): Generator<Quote & { isSigned: boolean }, void> {
  for (let at = 0; at < lines.length; at += 1) {
    const quote = quoteAt(lines, at, own);
    if (quote) {
      yield { ...quote, isSigned: isSigned(lines, quote) };
      at = Math.max(at, quote.end - 1);
    }
  }
}

function quoteAt(lines: readonly string[], at: number, own: OwnMail): Quote | null {
  const line = lines[at] ?? '';
  if (line === '' || isQuoted(line)) {
    return null;
  }
  if (line === quoteStart || isReplyLine(line) || isDivider(line)) {
    return { start: at, end: at + 1 };
  }
  const headers = countHeaders(lines, at, own);
  if (headers > 0) {
    return { start: at, end: at + headers };
  }
  const first = firstLineOfIntroduction(lines, at, own);
  if (first !== null) {
    return { start: first, end: at + 1 };
  }
  if (namesReplyAddress(line, own)) {
    return { start: firstOfWrapped(lines, at), end: at + 1 };
  }
  // Below a quoted line it belongs to that quote.
  return hasUnsubscribeLink(line) && !isQuoted(lines[at - 1] ?? '')
    ? { start: startWithoutSign(lines, at), end: at + 1 }
    : null;
}

/** The HTML of a quote may repeat its introduction before the text. */
const introducedLines = 4;

function isSigned(lines: readonly string[], { start, end }: Quote): boolean {
  const below = lines.slice(end, end + 16).filter((line) => line !== '');
  const texts = below.filter((line) => line !== quoteStart);
  const isOfHtml = lines[start] === quoteStart || below[0] === quoteStart;
  return texts.slice(0, isOfHtml ? introducedLines + 1 : 1).some(isQuoted);
}

const isReplyLine = (line: string) => line.includes(replyMark);

const namesReplyAddress = (line: string, { replyDomain }: OwnMail) =>
  replyDomain !== '' && line.toLowerCase().includes(`@${replyDomain}`);

/**
 * A person never writes such a link. The origin is not checked, because it may have changed; also matches a link
 * wrapped in another.
 */
const hasUnsubscribeLink = (line: string) =>
  /https?:\/\/\S{1,300}(?:\/|%2f)unsubscribe(?:\?|%3f)\S*signature(?:=|%3d)/i.test(line.slice(0, 2_000));

/** Whether a line can only be from our own mail. */
export function isOfOwnMail(line: string, own: OwnMail): boolean {
  return isReplyLine(line) || namesReplyAddress(line, own) || hasUnsubscribeLink(line);
}

/** A line without bold marks, direction marks and entities that programs leave in plain text. */
function plain(line = ''): string {
  return line
    .slice(0, 500)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff*]/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
}

/** An introduction wraps over at most this many lines. */
const introductionLines = 4;
const introductionCharacters = 400;

/**
 * The first line of an introduction that ends at `at`, such as "On Tue, Nov 24, 2026 at 9:41 AM Ada <ada@…> wrote:";
 * else null.
 */
function firstLineOfIntroduction(lines: readonly string[], at: number, own: OwnMail): number | null {
  if (!endsIntroduction(plain(lines[at]))) {
    return null;
  }
  const first = firstOfWrapped(lines, at);
  const text = plain(lines.slice(first, at + 1).join(' '));
  const isOne =
    text.length <= introductionCharacters &&
    (introducesByForm(text, own) ||
      introducesByWords(text) ||
      (isBeforeQuote(lines, at) && mayIntroduce(text, own)));
  return isOne ? first : null;
}

const saidWords = /(^|\s)(wrote|schrieb|écrit|escribió|scritto|escreveu|schreef|skrev|написал)\s*$/iu;

const endsIntroduction = (text: string) => /([:：։]|-{2,})$/.test(text) || saidWords.test(text);

/** In any language: names our address, or has a bracketed address and a time. */
function introducesByForm(text: string, own: OwnMail): boolean {
  const isBracketed = /[<([][^\s<>()[\]]+@[^\s<>()[\]]+[>)\]]/.test(text);
  return namesReplyAddress(text, own) || ((isBracketed || namesOwnAddress(text, own)) && isDated(text));
}

/** Enough evidence directly above a quote, where a person's own sentence is rare. */
function mayIntroduce(text: string, own: OwnMail): boolean {
  return (
    namesDay(text) ||
    text.includes('@') ||
    namesUs(text, own) ||
    attributions.some(({ says }) => says.test(text))
  );
}

const namesOwnAddress = (text: string, { address }: OwnMail) =>
  address !== '' && text.toLowerCase().includes(address.toLowerCase());

const namesUs = (text: string, own: OwnMail) =>
  namesOwnAddress(text, own) || (own.name !== '' && text.includes(own.name));

const withoutAddresses = (text: string) => text.replace(/\S*@\S*|https?:\/\/\S*/g, ' ');

/** A year or a numeric date, in any script and calendar. */
const namesDay = (text: string) =>
  /(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})|\p{Nd}{1,2}\s?[./-]\s?\p{Nd}{1,2}\s?[./-]\s?\p{Nd}{2}/u.test(
    withoutAddresses(text),
  );

const isDated = (text: string) =>
  namesDay(text) || /\p{Nd}{1,2}\s?[:.h時时시]\s?\p{Nd}{2}(?!\p{Nd})/u.test(withoutAddresses(text));

function isBeforeQuote(lines: readonly string[], at: number): boolean {
  const next =
    lines.slice(at + 1, at + 8).find((line) => plain(line) !== '' && !preview.test(plain(line))) ?? '';
  return isQuoted(next) || next === quoteStart || isReplyLine(next);
}

/** Programs wrap at about 72 columns; East Asian letters take two. */
const wrappedColumns = 60;

/** Where the introduction begins if it was wrapped within an address or after a date. */
function firstOfWrapped(lines: readonly string[], at: number): number {
  let first = at;
  while (first > 0 && at - first + 1 < introductionLines) {
    const above = plain(lines[first - 1]);
    const text = plain(lines.slice(first, at + 1).join(' '));
    if (above === '' || isQuoted(lines[first - 1] ?? '')) {
      break;
    }
    const [word = ''] = text.split(' ');
    const isFull = columnsOf(above) + columnsOf(word) > wrappedColumns && !/[.!?…。！？]$/.test(above);
    if (!(isTorn(text) || (isFull && isDated(above)))) {
      break;
    }
    first -= 1;
  }
  return first;
}

const columnsOf = (text: string) =>
  text.length + (text.match(/[\u1100-\u11ff\u2e80-\ud7ff\uff00-\uff60]/g)?.length ?? 0);

/** Starts inside the brackets of an address. */
const isTorn = (text: string) => /^[^<]*@[^<]*>|^\s*<|^>/.test(text);

/** "On Tue, Nov 24, 2026 at 9:41 AM Ada wrote:", by its first and its last or middle words. */
const attributions: readonly { begins: RegExp; says: RegExp }[] = [
  { begins: /^(on|at)\s/i, says: /\swrote\s*:?$/i },
  { begins: /^(am|um)\s/i, says: /\s(schrieb\b.*|hat\b.*\sgeschrieben)\s*:$/i },
  { begins: /^(le|l['’])\s?/i, says: /\sécrit\s*:?$/i },
  { begins: /^el\s/i, says: /\sescribi[oó]\s*:?$/i },
  {
    begins: /^(il|in data|em|no dia|op|den|dne|dnia|w dniu|pe|ma|ti|ke|to|la|su|[a-z]{2,3}\.)\s/i,
    says: /\s(ha scritto|escreveu|schreef|skrev|napsal|napsala|napisał|napisała|napisał\(a\)|pisze|kirjoitti)(\s.*)?:$/i,
  },
  { begins: /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/, says: /<[^<>\s]+@[^<>\s]+>\s*(wrote|schrieb|:)?\s*:$/i },
  { begins: /^20\d\d年|^在\s?20\d\d/, says: /(写道|のメール|寫道)\s*[:：]$/ },
];

/** A person's own sentence rarely has a time of day or an address as well. */
function introducesByWords(text: string): boolean {
  const namesMail = /\d\s?[:h]\s?\d\d/.test(text) || text.includes('@');
  return namesMail && attributions.some(({ begins, says }) => begins.test(text) && says.test(text));
}

const dividers = [
  /^-{2,}\s*(original message|original appointment|forwarded message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|message d['’]origine|message transféré|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|oprindelig meddelelse|ursprungligt meddelande)\s*-{2,}$/i,
  /^(begin forwarded message|anfang der weitergeleiteten nachricht|début du message (réexpédié|transféré))\s*:$/i,
];

function isDivider(line: string): boolean {
  return dividers.some((divider) => divider.test(line.trim()));
}

const headerLine = /^(\p{L}[\p{L}\p{M}\s'’.()-]{0,30}?)\s?[:：]\s?(.*)$/u;
const maxHeaders = 8;
const minHeaders = 3;

/**
 * How many lines list the quoted mail's headers ("From: … Sent: … To: … Subject: …"), in any language if one names us
 * or our subject. Otherwise it may be the writer's own list.
 */
function countHeaders(lines: readonly string[], at: number, own: OwnMail): number {
  const first = plain(lines[at]);
  if (!headerLine.test(first)) {
    return 0;
  }
  // Some programs leave blank lines between headers; then the first header must be ours, because the line above may be
  // the writer's.
  const isSpaced = isHeaderOfOwn(first, own) && plain(lines[at + 1]) === '';
  const headers: string[] = [];
  let end = at;
  for (const [place, given] of lines.slice(at, at + 2 * maxHeaders).entries()) {
    const line = plain(given);
    if (headerLine.test(line)) {
      headers.push(line);
      end = at + place + 1;
    } else if (line === '' ? !isSpaced || headers.length >= minHeaders : !/@/.test(line)) {
      break;
    }
  }
  const isOurs = headers.length >= minHeaders && headers.some((header) => isHeaderOfOwn(header, own));
  return isOurs || isHeadersByWords(headers) ? end - at : 0;
}

function isHeaderOfOwn(header: string, own: OwnMail): boolean {
  const value = headerLine.exec(header)?.[2] ?? '';
  const subject = own.subject.replace(/^(\s*[\p{L}\p{M}]{1,6}\s?(\[\d+\])?[:：])+\s*/u, '').trim();
  return (
    namesReplyAddress(value, own) ||
    namesOwnAddress(value, own) ||
    (own.name !== '' && value.replace(/^["']/, '').startsWith(own.name)) ||
    (subject.length > 4 && value.endsWith(subject))
  );
}

const headerNames = {
  from: /^(from|von|de|da|van|från|fra|od)\s?:\s*\S/i,
  others:
    /^(sent|date|gesendet|datum|envoyé|envoyée|date d['’]envoi|enviado( el)?|fecha|data|inviato|enviada|verzonden|skickat|to|an|à|para|a|aan|till|til)\s?:/i,
  subject: /^(subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne)\s?:/i,
};

/** Without a subject it may be the writer's own list, such as an itinerary. */
function isHeadersByWords([first = '', ...others]: readonly string[]): boolean {
  const has = (name: RegExp) => others.slice(0, 6).some((header) => name.test(header));
  return headerNames.from.test(first) && has(headerNames.subject) && has(headerNames.others);
}

/**
 * The start of an unmarked quote known only to end here: the first isolated line that may introduce it or is a
 * program's signature.
 */
function startWithoutSign(lines: readonly string[], at: number): number {
  const isAlone = (place: number) => plain(lines[place - 1]) === '' && plain(lines[place + 1]) === '';
  const start = lines.findIndex((line, place) => {
    const text = plain(line);
    return (
      place < at && isAlone(place) && (isProgramSignature(line) || (endsIntroduction(text) && namesDay(text)))
    );
  });
  if (start >= 0) {
    return start;
  }
  const quoted = lines.slice(0, at).findLastIndex(isQuoted);
  if (quoted >= 0) {
    return quoted + 1;
  }
  let first = at;
  while (first > 0 && plain(lines[first - 1]) !== '') {
    first -= 1;
  }
  return first;
}

/** A rule of repeated signs, possibly with a title, that programs draw above a quote. */
const rule = /^([-_=*~#─━—–])\1{2,}(\s?\S.{0,80}?\s?([-_=*~#─━—–])\3{2,})?:?$/u;
/** The preview text of our mail, which programs put first when they convert it to text. */
const preview = /^You have (an|\d+) unread messages?\.$/;

export function isAboveQuote(line: string): boolean {
  return rule.test(line.trim()) || preview.test(plain(line));
}
