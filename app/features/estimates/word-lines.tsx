import { MarginSection } from '#app/ui/section.tsx';

type WordLinesProps = { title: string; lines: readonly { term: string; text: string }[] };

/** Terms and what they say, under a heading; nothing where there are none. */
export function WordLines({ title, lines }: WordLinesProps) {
  return lines.length === 0 ? null : (
    <MarginSection title={title} size="h3" tight>
      <div className="c-main">
        <dl className="ledger">
          {lines.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="wraps whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </MarginSection>
  );
}
