import { useEffect, useMemo, useRef, useState } from 'react';
import { turned } from '#app/features/catalogue/light/angles.ts';
import { dayAt, zoneClock } from '#app/features/catalogue/light/civil-day.ts';
import { dayLight } from '#app/features/catalogue/light/day-light.ts';
import { addElevation, turnedElevations } from '#app/features/catalogue/light/elevation.ts';
import { computeStudy, minuteToShow } from '#app/features/catalogue/light/light-study.ts';
import type { Sky } from '#app/features/catalogue/light/sky.ts';
import { type Study, studyPath } from '#app/features/catalogue/light/study.ts';
import type { StudyProperties } from '#app/features/catalogue/light/study-island.tsx';
import type { StudyHandlers } from '#app/features/catalogue/light/study-shown.ts';
import { StudyView } from '#app/features/catalogue/light/study-view.tsx';
import { hydrate } from '../draw.tsx';
import type { Start } from '../islands.ts';

/** After no change for this time, the year is computed and the address replaced. */
const restMs = 150;

/** Hydrates a light study: the dial, the slider and the strips respond at once, and the address follows. */
export const start: Start<StudyProperties> = async (root, properties, replay) => {
  await hydrate(root, 'light-study', <LiveStudy {...properties} />);
  const pressed = (replay?.target as Element | undefined)?.closest<HTMLElement>(
    'button, a, summary, label, input',
  );
  // After effects have attached the study's listeners.
  if (pressed) requestAnimationFrame(() => requestAnimationFrame(() => pressed.click()));
};

const noProblems: StudyProperties['problems'] = [];

function LiveStudy({ study: sent, place, problems, at }: StudyProperties) {
  const sky = useMemo<Sky | null>(() => place && { ...place, clock: zoneClock(place.timeZone) }, [place]);
  const [study, setStudy] = useState(sent);
  const [rested, setRested] = useState(sent);
  const [selected, setSelected] = useState(0);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);

  const settled = useMemo(
    () => (place ? computeStudy(rested, { place, at: new Date(at) }) : null),
    [rested, place, at],
  );
  const day = study.day ?? (sky ? dayAt(Date.parse(at), sky.clock).day : null);
  const light = useMemo(
    () => (sky && day !== null ? dayLight(day, study.elevations, sky) : null),
    [sky, day, study.elevations],
  );
  const now = useMemo(
    () => (sky && light ? { sky, light, minute: study.minute ?? minuteToShow(light) } : null),
    [sky, light, study.minute],
  );
  const shown = useRef(now);
  shown.current = now;
  useRest(study, () => {
    if (study === sent) return;
    setRested(study);
    history.replaceState(history.state, '', studyPath(study));
  });

  const on = useMemo<StudyHandlers>(() => {
    let latest = sent;
    let isDrawing = false;
    /** From the first change on, defaults are explicit, so that turning the house does not move the sun. */
    const said = (): Study => {
      const { current } = shown;
      return current
        ? { ...latest, day: latest.day ?? current.light.day, minute: latest.minute ?? current.minute }
        : latest;
    };
    const change = (next: Partial<Study>) => {
      latest = { ...said(), ...next };
      if (isDrawing) return;
      isDrawing = true;
      requestAnimationFrame(() => {
        isDrawing = false;
        setStudy(latest);
      });
    };
    const onElevation: StudyHandlers['onElevation'] = (elevation, next) =>
      change({
        elevations: latest.elevations.map((each, index) =>
          index === elevation ? { ...each, ...next } : each,
        ),
      });
    return {
      onChange: change,
      onElevation,
      onAddElevation: () => change({ elevations: addElevation(latest.elevations) }),
      onRemoveElevation: (elevation) =>
        change({ elevations: latest.elevations.filter((_, index) => index !== elevation) }),
      onSelect: setSelected,
      onTurnElevation: (elevation, bearing) => onElevation(elevation, { bearing }),
      onStepElevation: (elevation, degrees) =>
        onElevation(elevation, { bearing: turned((latest.elevations[elevation]?.bearing ?? 0) + degrees) }),
      onTurnTo: (bearing) =>
        change({
          elevations: turnedElevations(latest.elevations, bearing - (latest.elevations[0]?.bearing ?? 0)),
        }),
      onTurnAll: (degrees) => change({ elevations: turnedElevations(latest.elevations, degrees) }),
      // Only the server knows places: it returns the study for the new one.
      onPlace: (location) => {
        if (location.trim() !== '') window.location.assign(studyPath({ ...latest, location }));
      },
      onCopy: () => copy(new URL(studyPath(said()), window.location.href).href),
    };
  }, [sent]);

  return (
    <StudyView
      shown={{
        study,
        rested,
        place,
        now,
        settled,
        selected: Math.min(selected, study.elevations.length - 1),
        problems: study === sent ? problems : noProblems,
        isLive,
      }}
      on={on}
    />
  );
}

/** Calls `onRest` when `value` has not changed for a while and no pointer or key is down. */
function useRest(value: unknown, onRest: () => void): void {
  const latest = useRef(onRest);
  latest.current = onRest;
  const isHeld = useIsHeld();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is what the clock starts anew for
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(() => (isHeld.current ? wait() : latest.current()), restMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [value]);
}

function useIsHeld(): { readonly current: boolean } {
  const isHeld = useRef(false);
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isHeld.current = type === 'pointerdown';
    };
    const kinds = ['pointerdown', 'pointerup', 'pointercancel'];
    for (const kind of kinds) window.addEventListener(kind, follow, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, follow, true);
    };
  }, []);
  return isHeld;
}

function copy(address: string): void {
  navigator.clipboard?.writeText(address).then(
    () => tell('Link copied', 'It holds the place, the day and every elevation.'),
    () => tell('The link could not be copied', 'It stands in the address bar: copy it from there.'),
  );
}

/** The page's script shows it (../toasts.ts). */
function tell(title: string, text: string): void {
  document.dispatchEvent(new CustomEvent('toast', { detail: { title, text } }));
}
