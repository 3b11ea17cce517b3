import { memo } from 'react';
import './windows-section.css';

export const AdviceSection = memo(function AdviceSection({ advice }: { advice: readonly string[] }) {
  return advice.length === 0 ? null : (
    <section className="section section--tight" aria-labelledby="advice">
      <div className="cols">
        <h2 className="h2 c-margin" id="advice">
          In short
        </h2>
        <ol className="study-advice">
          {advice.map((sentence) => (
            <li key={sentence}>
              <span>{sentence}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
});
