import { memo, useMemo } from 'react';
import { LocationBox } from '#app/features/catalogue/directory/location/location-box.tsx';
import { Field } from '#app/ui/field.tsx';
import { dayOf, dayText, readDay, shortDay, yearOf } from '../civil-day.ts';
import { DayLanes } from '../drawing/day-lanes.tsx';
import { Ring } from '../drawing/ring.tsx';
import { withinSentence } from '../elevation.ts';
import {
  firstStudyDay,
  lastStudyDay,
  lightStudyPath,
  type Study,
  type StudyProblem,
  studyPath,
} from '../study.ts';
import { type StudyHandlers, type StudyShown, studyForm } from '../study-shown.ts';
import { ElevationFields } from './elevation-fields.tsx';
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

const usualDays = [
  [3, 20, '20 Mar'],
  [6, 21, '21 Jun'],
  [12, 21, '21 Dec'],
] as const;

type PlaceFieldsProps = {
  study: Study;
  location: string;
  day: number | null;
  today: number | null;
  problems: readonly StudyProblem[];
  on: Pick<StudyHandlers, 'onChange' | 'onPlace'>;
};

/** Holds the main form first on the page, so that Enter presses its first button. */
const PlaceFields = memo(function PlaceFields(props: PlaceFieldsProps) {
  const { study, location, day, today, problems, on } = props;
  const problem = (field: string) => problems.find((each) => each.field === field);
  // The box resets for each new object, so keep this one stable.
  const said = useMemo(() => ({ value: location }), [location]);
  const year = day === null ? null : yearOf(day);
  return (
    <form
      id={studyForm}
      className="study-place"
      action={lightStudyPath}
      aria-label="Place and day"
      onSubmit={(event) => {
        event.preventDefault();
        on.onPlace(String(new FormData(event.currentTarget).get('location')));
      }}
    >
      <Field label="Place" error={problem('location')?.message}>
        {({ id }) => (
          <LocationBox
            id={id}
            isLabelled
            small
            label="Place"
            placeholder="City or coordinates"
            said={said}
            onChosen={(chosen) => chosen && on.onPlace(chosen)}
          />
        )}
      </Field>
      <Field label="Day" error={problem('day')?.message}>
        {(control) => (
          <input
            {...control}
            type="date"
            className="input num"
            name="day"
            min={dayText(firstStudyDay)}
            max={dayText(lastStudyDay)}
            value={day === null ? '' : dayText(day)}
            onInput={(event) => {
              const chosen = readDay(event.currentTarget.value);
              if (chosen !== null && chosen >= firstStudyDay && chosen <= lastStudyDay)
                on.onChange({ day: chosen });
            }}
          />
        )}
      </Field>
      {year === null ? null : (
        <p className="study-days">
          <DayLink study={study} day={null} now={today} onChange={on.onChange}>
            Today
          </DayLink>
          {usualDays.map(([month, date, words]) => (
            <DayLink
              key={words}
              study={study}
              day={dayOf(year, month, date)}
              now={dayOf(year, month, date)}
              onChange={on.onChange}
            >
              {words}
            </DayLink>
          ))}
        </p>
      )}
      <button type="submit" className="btn btn--outline btn--sm study-send">
        Show this study
      </button>
    </form>
  );
});

type DayLinkProps = {
  study: Study;
  day: number | null;
  now: number | null;
  onChange: StudyHandlers['onChange'];
  children: string;
};

function DayLink({ study, day, now, onChange, children }: DayLinkProps) {
  return (
    <a
      className="link"
      href={studyPath({ ...study, day })}
      onClick={(event) => {
        if (now === null || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onChange({ day: now });
      }}
    >
      {children}
    </a>
  );
}
