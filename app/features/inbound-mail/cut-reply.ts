import { attributionAt, isDivider, isHeaderBlockAt, isProgramSignature, isRule } from './quote-marks.ts';

/**
 * What somebody wrote themselves in a mail that answers another: without the mail that is quoted and without their
 * signature. Of answers between quoted lines, those lines stay that are answered. What no rule knows stays, too:
 * rather a quote too many than a word too few.
 */
export function cutReply(mail: string): string {
  const lines = mail
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => (line === signatureMark ? line : line.replace(/[\s\u200b]+$/u, '')));
  const { before, quoted } = divide(lines);
  const above = tidy(withoutSignature(before));
  const below = answersIn(quoted);
  return tidy([...above, ...(above.length > 0 && below.length > 0 ? [''] : []), ...below]).join('\n');
}

type Divided = {
  before: string[];
  /** With `>` before what is quoted; empty where all of the rest is. */
  quoted: string[];
};

/** The mail up to what names the one it answers, or up to its first quoted line; and what follows. */
function divide(lines: string[]): Divided {
  for (const [at, line] of lines.entries()) {
    if (isDivider(line) || isHeaderBlockAt(lines, at)) {
      const before = tidy(lines.slice(0, at));
      return { before: isRule(before.at(-1) ?? '') ? before.slice(0, -1) : before, quoted: [] };
    }
    const named = attributionAt(lines, at);
    if (named > 0) {
      const rest = lines.slice(at + named);
      // Some programs quote without a sign: then nobody can have written in between.
      return { before: lines.slice(0, at), quoted: rest.some(isQuoted) ? rest : [] };
    }
    if (isQuoted(line)) {
      return { before: lines.slice(0, at), quoted: lines.slice(at) };
    }
  }
  return { before: lines, quoted: [] };
}

const isQuoted = (line: string) => /^\s?>/.test(line);

/** What was written below or between quoted lines. Below a single quote that quote goes; of several, the answered stay. */
function answersIn(lines: string[]): string[] {
  const blocks: { isQuote: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const isQuote = isQuoted(line);
    if (last && (last.isQuote === isQuote || (line === '' && last.isQuote))) {
      last.lines.push(line);
    } else {
      blocks.push({ isQuote, lines: [line] });
    }
  }
  while (blocks.at(-1)?.isQuote) {
    blocks.pop();
  }
  const answers = blocks.filter((block) => !block.isQuote && block.lines.some((line) => line !== ''));
  const shown = answers.length > 1 ? blocks : answers;
  const last = shown.at(-1);
  return tidy(
    shown.flatMap((block) => {
      const text = tidy(block === last ? withoutSignature(block.lines) : block.lines);
      return text.length > 0 ? [...text, ''] : [];
    }),
  );
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
    rest.pop();
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
