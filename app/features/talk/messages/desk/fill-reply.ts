import { datesText, dateText, proposalText } from '../dates/proposed-dates.ts';
import type { CreativeSide } from '../read/find-thread.server.ts';
import type { ThreadMessage } from '../read/list-messages.server.ts';
import { studyText } from '../study/attached-study.ts';
import { piecesText } from './pieces.ts';

const replyVariables = ['first name', 'project', 'dates'] as const;

export type ReplyValues = Partial<Record<(typeof replyVariables)[number], string>>;

export type ReplyPart = { kind: 'plain' | 'filled' | 'open'; text: string };

const inBraces = /(\{[^{}\n]{1,40}\})/;

export function fillReply(body: string, values: ReplyValues): ReplyPart[] {
  return body.split(inBraces).flatMap((text): ReplyPart[] => {
    if (text === '') return [];
    if (!inBraces.test(text)) return [{ kind: 'plain', text }];
    const name = text.slice(1, -1).trim().toLowerCase();
    const value = replyVariables.find((variable) => variable === name);
    const known = value ? values[value] : undefined;
    return [known ? { kind: 'filled', text: known } : { kind: 'open', text }];
  });
}

export function replyText(parts: readonly ReplyPart[]): string {
  return parts.map(({ text }) => text).join('');
}

export function openWords(body: string): string[] {
  return [...new Set(body.split(inBraces).filter((text) => inBraces.test(text)))];
}

/** The error for unfilled placeholders; null when there are none. */
export function openWordsProblem(body: string): string | null {
  const words = openWords(body);
  return words.length === 0 ? null : `Fill in ${words.join(' and ')} before you send.`;
}

export function replyValuesOf(
  side: Pick<CreativeSide, 'client' | 'brief'>,
  messages: readonly Pick<ThreadMessage, 'dates'>[],
): ReplyValues {
  const proposals = messages.flatMap(({ dates }) => dates ?? []);
  const agreed = proposals.findLast(
    ({ answer, end }) => answer !== null && answer !== 'none' && end === null,
  )?.answer;
  const proposed = proposals.findLast(({ answer }) => answer === null)?.proposed;
  const dates = agreed ? dateText(agreed) : proposed ? datesText(proposed) : side.brief?.dates;
  const { firstName } = side.client;
  const project = side.brief?.projectName;
  return {
    ...(firstName ? { 'first name': firstName } : {}),
    ...(project ? { project } : {}),
    ...(dates ? { dates } : {}),
  };
}

export function insertText(body: string, caret: number, text: string): { body: string; caret: number } {
  const isOnEmptyLine = isEmptyLine(body, caret);
  const before = isOnEmptyLine ? body.slice(0, caret) : body === '' ? '' : `${body.trimEnd()}\n\n`;
  const after = isOnEmptyLine ? body.slice(caret) : '';
  return { body: `${before}${text}${after}`, caret: before.length + text.length };
}

export function isEmptyLine(body: string, caret: number): boolean {
  const isStart = caret === 0 || body[caret - 1] === '\n';
  return isStart && (caret === body.length || body[caret] === '\n');
}

/** Text for a message that has only dates, pictures or a light study; empty without any. */
export function fallbackBody({
  dates,
  pieces,
  study,
}: {
  dates: readonly string[];
  pieces: readonly string[];
  study: string | null;
}): string {
  if (dates.length > 0) return proposalText(dates);
  if (pieces.length > 0) return piecesText(pieces.length);
  return study ? studyText : '';
}
