import { isProgramSignature } from './program-signatures.ts';
import { findQuotes, isAboveQuote, isOfOwnMail, isQuoted, type OwnMail, quoteStart } from './quote-marks.ts';

/**
 * What somebody wrote themselves in a mail that answers one of ours: without the mail that is quoted and without their
 * signature. Of answers between quoted lines, those lines stay that are answered. What no rule knows stays, too:
 * rather a quote too many than a word too few, except for what can only be of our own mail.
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
  /** With `>` before what is quoted; empty where all of the rest is. */
  quoted: string[];
};

/** The mail up to what introduces the one it answers, or up to its first quoted line; and what follows. */
function divide(lines: string[], own: OwnMail): Divided {
  let written = lines;
  let introduced = lines.length;
  for (const { start, isSigned } of findQuotes(lines, own)) {
    introduced = Math.min(introduced, start);
    // Some programs quote without a sign: then nobody can have written below.
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

/** Without what stands directly above a quote and belongs to it. */
function withoutRule(lines: string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '' && !isAboveQuote(line));
  return lines.slice(0, last + 1);
}

type Block = { isQuote: boolean; lines: string[] };

/** What was written below or between quoted lines. Below a single quote that quote goes; of several, the answered stay. */
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

/** What an answer answers stands directly above it. */
function lastParagraph(quote: string[]): string[] {
  const isEmpty = (line: string) => /^[\s>]*$/.test(line);
  const last = quote.findLastIndex((line) => !isEmpty(line));
  return quote.slice(quote.slice(0, last + 1).findLastIndex(isEmpty) + 1, last + 1);
}

/** Programs that wrap quoted lines at about 72 columns leave the last words of each without their sign. */
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

/** With its space, as programs write it; without it is somebody's own line between two parts. */
const signatureMark = '-- ';
/** A signature is no longer than that; what follows and is longer may be what matters. */
const signatureLines = 15;

/** Without the lines below its mark, and without what a program wrote at the end by itself. */
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

/** Without empty lines at either end, and never two in a row. */
function tidy(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first < 0
    ? []
    : lines.slice(first, last + 1).filter((line, at, all) => line !== '' || all[at - 1] !== '');
}
