import { memo } from 'react';
import { SkyPatterns } from './drawing/shapes.tsx';
import { StudyTool } from './page/study-tool.tsx';
import { WindowsSection } from './page/windows-section.tsx';
import { YearSection } from './page/year-section.tsx';
import type { StudyHandlers, StudyShown } from './study-shown.ts';
import './page/windows-section.css';

export function StudyView({ shown, on }: { shown: StudyShown; on: StudyHandlers }) {
  const { study, settled, now, problems } = shown;
  return (
    <div className={shown.isLive ? 'light-study is-live' : 'light-study'}>
      <SkyPatterns />
      <StudyTool shown={shown} on={on} />
      <YearSection
        settled={settled}
        elevations={settled?.elevations ?? study.elevations}
        day={now?.light.day ?? null}
        minute={now?.minute ?? 0}
        onChange={on.onChange}
        onSelect={on.onSelect}
      />
      <WindowsSection settled={settled} dates={study.dates} problems={problems} onChange={on.onChange} />
      <AdviceSection advice={shown.settled?.advice ?? []} />
    </div>
  );
}

const AdviceSection = memo(function AdviceSection({ advice }: { advice: readonly string[] }) {
  return advice.length === 0 ? null : (
    <section className="section section--tight" aria-labelledby="advice">
      <div className="cols">
        <h2 className="h2 c-margin" id="advice">
          In short
        </h2>
        <ol className="study-advice lg:col-[4/12]">
          {advice.map((sentence) => (
            <li key={sentence}>
              <span className="min-w-0 wraps" dir="auto">
                {sentence}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
});
