import { Hydratable, Island } from '#app/ui/island.tsx';
import { computeStudy } from './light-study.ts';
import type { Study, StudyPlace, StudyProblem } from './study.ts';
import { StudyView } from './study-view.tsx';

/** Properties of the island's script (app/browser/islands/light-study.tsx), which computes the study again. */
export type StudyProperties = {
  study: Study;
  place: StudyPlace | null;
  problems: StudyProblem[];
  /** When the server computed it, which decides what "today" is. */
  at: string;
};

const none = () => {};
const asPage = {
  onChange: none,
  onElevation: none,
  onAddElevation: none,
  onRemoveElevation: none,
  onPlace: none,
  onCopy: none,
  onSelect: none,
  onTurnElevation: none,
  onStepElevation: none,
  onTurnAll: none,
  onTurnTo: none,
};

/** The server-rendered study, which the island takes over on first interaction. */
export function StudyIsland(properties: StudyProperties) {
  const { study, place, problems, at } = properties;
  const computed = place ? computeStudy(study, { place, at: new Date(at) }) : null;
  const shown = {
    study,
    rested: study,
    place,
    now: computed && { sky: computed.sky, light: computed.light, minute: computed.minute },
    settled: computed,
    selected: 0,
    problems,
    isLive: false,
  };
  return (
    <Island<StudyProperties>
      name="light-study"
      properties={properties}
      when="interaction"
      wants=".light-study"
    >
      <Hydratable name="light-study">
        <StudyView shown={shown} on={asPage} />
      </Hydratable>
    </Island>
  );
}
