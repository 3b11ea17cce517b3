import { territories } from '#app/features/vocabulary/brief-vocabulary.ts';
import type { TypedBrief } from '#app/platform/db/schema/briefs.ts';
import { Icon } from '#app/ui/icon.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { dayWords, viewsSum, windowWords } from '../brief-words.ts';
import './brief-form.css';

export function ReadyList({ typed }: { typed: TypedBrief }) {
  return (
    <ul className="bf-ready" aria-label="What the brief says">
      {readyLines(typed).map(({ text, isThere }) => (
        <li key={text} className={isThere ? undefined : 'is-missing'}>
          <Icon name={isThere ? 'check' : 'minus'} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}

type ReadyLine = { text: string; isThere: boolean };

export function readyLines({ texts, views, uses }: TypedBrief): ReadyLine[] {
  const counts = Object.fromEntries(Object.entries(views).map(([kind, text]) => [kind, Number(text) || 0]));
  const hasViews = Object.values(counts).some((count) => count > 0);
  const where = texts.territory && Object.hasOwn(territories, texts.territory) ? texts.territory : null;
  const window = windowWords({
    ...(isDay(texts.earliestOn) ? { earliestOn: texts.earliestOn } : {}),
    ...(isDay(texts.latestOn) ? { latestOn: texts.latestOn } : {}),
  });
  const isNamed = Boolean(texts.projectName?.trim() && texts.place?.trim());
  return [
    {
      text: isNamed
        ? `${texts.projectName?.trim()}, ${texts.place?.trim()}`
        : 'Project and place are missing',
      isThere: isNamed,
    },
    {
      text: hasViews ? viewsSum(counts) : 'No views yet',
      isThere: hasViews,
    },
    uses.length > 0
      ? {
          text: `${sentenceStart(spelledOut(uses.length))} ${uses.length === 1 ? 'use' : 'uses'}, ${where === 'worldwide' || !where ? 'worldwide' : territories[where as keyof typeof territories]}`,
          isThere: true,
        }
      : { text: 'No use chosen', isThere: false },
    ...(window ? [{ text: `Window ${window}`, isThere: true }] : []),
    isDay(texts.estimatesBy)
      ? { text: `Estimates by ${dayWords(texts.estimatesBy)}`, isThere: true }
      : { text: 'Say by when you want estimates', isThere: false },
  ];
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);
}
