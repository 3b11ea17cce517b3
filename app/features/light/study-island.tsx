import { Island } from '#app/ui/island.tsx';
import { computeStudy } from './light-study.ts';
import type { Study, StudyPlace } from './study.ts';
import type { StudyProblem } from './study-problem.ts';
import { StudyView } from './study-view.tsx';

/** What the island's script is given (app/browser/islands/light-study.tsx): it computes the study anew. */
export type StudyProperties = {
  study: Study;
  place: StudyPlace | null;
  problems: StudyProblem[];
  /** When the server computed it: what today is hangs on it. */
  at: string;
};

const none = () => {};
const asPage = {
  onChange: none,
  onFront: none,
  onAddFront: none,
  onRemoveFront: none,
  onPlace: none,
  onCopy: none,
  onSelect: none,
  onTurnFront: none,
  onStepFront: none,
  onTurnAll: none,
  onTurnTo: none,
};

/** A study as the server draws it: a form, links and drawings, which the island takes over when somebody touches them. */
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
      <StudyView shown={shown} on={asPage} />
    </Island>
  );
}
