import { shortDay, yearOf } from '../civil-day.ts';
import { DayLanes } from '../drawing/day-lanes.tsx';
import { Ring } from '../drawing/ring.tsx';
import { withinSentence } from '../elevation.ts';
import { type StudyHandlers, type StudyShown, studyForm } from '../study-shown.ts';
import { ElevationFields } from './elevation-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Readout } from './readout.tsx';
import './study-tool.css';

export function StudyTool({ shown, on }: { shown: StudyShown; on: StudyHandlers }) {
  const { study, rested, now, settled, selected, problems, isLive } = shown;
  const elevation = study.elevations[selected];
  return (
    <div className="study-tool cols">
      <PlaceFields
        study={rested}
        location={study.location}
        day={study.day ?? now?.light.day ?? null}
        today={settled?.today ?? null}
        problems={problems}
        on={on}
      />
      <ElevationFields elevations={study.elevations} selected={selected} problems={problems} on={on} />
      <figure className="study-ring">
        <Ring
          elevations={study.elevations}
          selected={selected}
          sun={now && { ...now, year: yearOf(now.light.day) }}
          isLive={isLive}
          onSelect={on.onSelect}
          onTurnElevation={on.onTurnElevation}
          onStepElevation={on.onStepElevation}
          onTurnAll={on.onTurnAll}
        />
        <figcaption className="cap">
          <span className="cap-number">Fig. 1 —</span>
          <span>
            {now
              ? `The sky over the plan: horizon outside, zenith in the center. The path of ${shortDay(now.light.day)} in ink, solstices and equinox in gray. From the two blue fields the sun gives ${withinSentence(elevation?.name ?? '')} its best light.`
              : 'The sky over the plan: horizon outside, zenith in the center. The sun’s path appears when a place is chosen.'}
          </span>
        </figcaption>
      </figure>
      <Readout shown={shown} on={on} />
      <div className="study-slide">
        <DayLanes
          elevations={study.elevations}
          selected={selected}
          light={now?.light ?? null}
          minute={now?.minute ?? 720}
          form={studyForm}
          on={on}
        />
      </div>
    </div>
  );
}
