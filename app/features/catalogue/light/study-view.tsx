import { SkyPatterns } from './drawing/sky-patterns.tsx';
import { AdviceSection } from './page/advice-section.tsx';
import { StudyTool } from './page/study-tool.tsx';
import { WindowsSection } from './page/windows-section.tsx';
import { YearSection } from './page/year-section.tsx';
import type { StudyHandlers, StudyShown } from './study-shown.ts';

export function StudyView({ shown, on }: { shown: StudyShown; on: StudyHandlers }) {
  const { study, settled, now, problems } = shown;
  return (
    <div className={shown.isLive ? 'light-study is-live' : 'light-study'}>
      <SkyPatterns />
      <StudyTool shown={shown} on={on} />
      <YearSection
        settled={settled}
        fronts={settled?.fronts ?? study.fronts}
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
