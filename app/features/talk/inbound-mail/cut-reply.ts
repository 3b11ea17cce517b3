import { isProgramSignature } from './program-signatures.ts';
import { findQuotes, isAboveQuote, isOfOwnMail, isQuoted, type OwnMail, quoteStart } from './quote-marks.ts';

/**
 * Cuts a reply to what its writer wrote, without the quoted mail and the signature. Of a reply between quoted lines,
 * the quotes it answers stay. When in doubt, keeps text: an extra quote is better than a lost word, except for what can
 * only be from our own mail.
 */
export function cutReply(mail: string, own: OwnMail): string {
  const lines = mail
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => (line === signatureMark ? line : line.replace(/[\s\u200b]+$/u, '')));
  const { before, quoted } = divide(lines, own);
  const above = tidy(withoutSignature(before));
  const below = answersIn(quoted, own);
  return tidy([...above, ...(above.length > 0 && below.length > 0 ? [''] : []), ...below]).join('\n');
}

type Divided = {
  before: string[];
  /** The quoted rest, with `>` before quoted lines; empty when the whole rest is quoted. */
  quoted: string[];
};

/** Splits at the introduction of the quoted mail or its first quoted line. */
function divide(lines: string[], own: OwnMail): Divided {
  let written = lines;
  let introduced = lines.length;
  for (const { start, isSigned } of findQuotes(lines, own)) {
    introduced = Math.min(introduced, start);
    // Some programs quote without a sign; then everything below is the quote.
    if (!isSigned) {
      written = withoutRule(lines.slice(0, start));
      break;
    }
  }
  const quoted = written.findIndex(isQuoted);
  return quoted < 0
    ? { before: written, quoted: [] }
    : {
        before: withoutRule(written.slice(0, Math.min(introduced, quoted))),
        quoted: written.slice(quoted).filter((line) => line !== quoteStart),
      };
}

function withoutRule(lines: string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '' && !isAboveQuote(line));
  return lines.slice(0, last + 1);
}

type Block = { isQuote: boolean; lines: string[] };

/** Text below or between quotes. A single quote above it is dropped; of several, those that are answered stay. */
function answersIn(lines: string[], own: OwnMail): string[] {
  const blocks: Block[] = [];
  for (const line of withoutOverhang(lines)) {
    const last = blocks.at(-1);
    const isQuote = isQuoted(line);
    if (last && (last.isQuote === isQuote || (line === '' && last.isQuote))) {
      last.lines.push(line);
    } else {
      blocks.push({ isQuote, lines: [line] });
    }
  }
  const written = blocks
    .map(({ isQuote, lines: all }): Block => {
      const shown = all.filter((line) => !isOfOwnMail(line, own));
      return { isQuote, lines: isQuote ? lastParagraph(shown) : tidy(withoutSignature(shown)) };
    })
    .filter((block) => block.lines.length > 0);
  while (written.at(-1)?.isQuote) {
    written.pop();
  }
  const answers = written.filter((block) => !block.isQuote);
  const shown = answers.length > 1 ? written : answers;
  return tidy(shown.flatMap((block) => [...block.lines, '']));
}

/** A reply refers to the paragraph directly above it. */
function lastParagraph(quote: string[]): string[] {
  const isEmpty = (line: string) => /^[\s>]*$/.test(line);
  const last = quote.findLastIndex((line) => !isEmpty(line));
  return quote.slice(quote.slice(0, last + 1).findLastIndex(isEmpty) + 1, last + 1);
}

/** Programs that wrap quotes at about 72 columns leave the last words of each line without a quote sign. */
const overhangColumns = 64;

function withoutOverhang(lines: string[]): string[] {
  return lines.filter((line, at) => {
    const [above = '', below = ''] = [lines[at - 1], lines[at + 1]];
    const isOverhang =
      line !== '' &&
      !isQuoted(line) &&
      isQuoted(above) &&
      isQuoted(below) &&
      above.length + line.length > overhangColumns &&
      above.length > overhangColumns - 12 &&
      !/[.!?:…]$/.test(above);
    return !isOverhang;
  });
}

/** With its trailing space, as programs write it; without the space it may be the writer's own separator. */
const signatureMark = '-- ';
/** Longer text below the mark may matter, so it is not treated as a signature. */
const signatureLines = 15;

function withoutSignature(lines: string[]): string[] {
  const sign = lines.lastIndexOf(signatureMark);
  const isSignature = sign >= 0 && lines.length - sign <= signatureLines;
  const rest = tidy(isSignature ? lines.slice(0, sign) : lines);
  while (rest.length > 0 && (rest.at(-1) === '' || isProgramSignature(rest.at(-1) ?? ''))) {
    const isProgram = rest.pop() !== '';
    if (isProgram && rest.at(-1)?.trim() === signatureMark.trim()) {
      rest.pop();
    }
  }
  return rest;
}

function tidy(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first < 0
    ? []
    : lines.slice(first, last + 1).filter((line, at, all) => line !== '' || all[at - 1] !== '');
}

type Ours = {
  origin: string;
  replyDomain: string;
};

const secretPaths = '(?:unsubscribe|auth|claim|join|delivery|commission|files)';

/**
 * Removes personal links, also when wrapped by link checkers, and reply addresses: anyone who reads the message could
 * use them.
 */
export function withoutSecrets(text: string, { origin, replyDomain }: Ours): string {
  const host = escaped(new URL(origin).host);
  const secret = new RegExp(`//${host}/${secretPaths}(?:[/?]|$)|/unsubscribe\\?.{0,500}signature=`, 'i');
  return (
    text
      .replace(/https?:\/\/[^\s<>"]+/gi, (link) => (secret.test(decoded(link)) ? '[link removed]' : link))
      // The rest of a wrapped link.
      .replace(/\S{0,300}signature=[\w-]{20,100}\S{0,300}/g, '[link removed]')
      .replace(new RegExp(`[\\w.+-]{0,64}@${escaped(replyDomain)}`, 'gi'), '[address removed]')
  );
}

/** Link checkers embed the original link in encoded form. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
