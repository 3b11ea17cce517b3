import type { BriefLine } from '#app/features/work/briefs/brief-words.ts';
import './estimate-paper.css';

type PaperHeadProps = { name: string; title: string; dates: readonly string[]; headingLevel: 1 | 2 };

export function PaperHead({ name, title, dates, headingLevel }: PaperHeadProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="paper-head max-md:grid-cols-1">
      <div>
        <Heading dir="auto" className="paper-name wraps">
          {name}
        </Heading>
        <p dir="auto" className="muted num wraps">
          {title}
        </p>
      </div>
      <p className="small muted num grid text-right max-md:text-left">
        {dates.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  );
}

type PaperWordsProps = { title: string; lines: readonly BriefLine[]; headingLevel: 2 | 3 };

export function PaperWords({ title, lines, headingLevel }: PaperWordsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return lines.length === 0 ? null : (
    <>
      <Heading dir="auto" className="title pt-7 pb-2">
        {title}
      </Heading>
      <dl className="ledger paper-terms num">
        {lines.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd dir="auto" className="wraps whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
