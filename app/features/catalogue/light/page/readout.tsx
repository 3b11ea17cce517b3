import { memo } from 'react';
import { finePoint } from '../angles.ts';
import { type Band, bandTeller, bandWords } from '../bands.ts';
import { clockText, longDay, minutesPerDay, offsetAt, offsetText, weekdayOf } from '../civil-day.ts';
import { type DayLight, dayKind, type Span } from '../day-light.ts';
import { Swatch } from '../drawing/shapes.tsx';
import { letterOf } from '../elevation.ts';
import { positionOf } from '../sky.ts';
import { type Study, studyOutPaths, studyPath, studyQuery } from '../study.ts';
import type { StudyHandlers, StudyShown } from '../study-shown.ts';
import './study-tool.css';
import { Icon } from '#app/ui/icon.tsx';

type StudyActionsProps = { study: Study; onCopy: () => void };

/**
 * Actions for a study: message, PDF, link and picture. Copy link and Print need JavaScript and are hidden without it.
 */
const StudyActions = memo(function StudyActions({ study, onCopy }: StudyActionsProps) {
  const query = studyQuery(study).toString();
  return (
    <div className="study-actions">
      <a className="btn btn--primary btn--block" href={`${studyOutPaths.send}?${query}`} rel="nofollow">
        Attach to brief
      </a>
      <div className="study-actions-pair">
        <button type="button" className="btn btn--outline px-2" onClick={onCopy}>
          <Icon name="share" size={16} />
          Copy link
        </button>
        <button type="button" className="btn btn--outline px-2" onClick={() => print()}>
          <Icon name="document" size={16} />
          Print
        </button>
      </div>
      <p className="study-files">
        <a className="link" href={`${studyOutPaths.sheet}?${query}`} download rel="nofollow">
          PDF, A4
        </a>
        <a className="link" href={`${studyOutPaths.sheet}?${query}&paper=letter`} download rel="nofollow">
          PDF, Letter
        </a>
        <a
          className="link"
          href={`${studyOutPaths.picture}?${query}`}
          download="light-study.png"
          rel="nofollow"
        >
          Picture
        </a>
      </p>
    </div>
  );
});

export function Readout({ shown, on }: { shown: StudyShown; on: Pick<StudyHandlers, 'onCopy'> }) {
  const { study, rested, place, now, selected } = shown;
  if (!place || !now) {
    return <NoPlace shown={shown} />;
  }
  const { sky, light, minute } = now;
  const vector = light.sun(minute);
  const { altitude, azimuth } = positionOf(vector);
  return (
    <div className="study-read">
      <p className="study-time num">{clockText(minute)}</p>
      <p className="small muted num">
        {`${weekdayOf(light.day)} ${longDay(light.day)}`}
        <br />
        {`${place.name}, clock time ${offsetText(offsetAt(sky.clock, light.day, minute))} (${place.timeZone.replaceAll('_', ' ')})`}
      </p>
      <dl className="kv num">
        <dt>Sun</dt>
        <dd>{`${Math.abs(altitude).toFixed(1)}° ${altitude < 0 ? 'below horizon' : 'high'}`}</dd>
        <dt>Stands at</dt>
        <dd>{`${Math.round(azimuth) % 360}° ${finePoint(azimuth)}`}</dd>
        <dt>Sun up</dt>
        <dd>{sunUpText(light)}</dd>
        <dt>Twilight</dt>
        <dd>
          {light.twilight.length === 0
            ? 'none'
            : light.twilight.map((span) => <span key={span.from}>{spanText(span)}</span>)}
        </dd>
      </dl>
      <h2 className="sr-only">Elevations now</h2>
      <ul className="study-now">
        {study.elevations.map((elevation, index) => (
          <ElevationNow
            key={letterOf(index)}
            name={elevation.name}
            letter={letterOf(index)}
            band={bandTeller(elevation)(vector.east, vector.north, vector.up)}
            isOn={index === selected}
          />
        ))}
      </ul>
      <StudyActions study={rested} onCopy={on.onCopy} />
    </div>
  );
}

type ElevationNowProps = { name: string; letter: string; band: Band; isOn: boolean };

const ElevationNow = memo(function ElevationNow({ name, letter, band, isOn }: ElevationNowProps) {
  return (
    <li className={isOn ? 'is-on' : undefined}>
      <b>{letter}</b>
      <span className="truncate">{name}</span>
      <Swatch band={band} />
      <span className="col-[2/4] muted">{bandWords[band].name}</span>
    </li>
  );
});

function spanText({ from, to }: Span): string {
  return `${clockText(from)} to ${clockText(to)}`;
}

function sunUpText(light: DayLight): string {
  const kind = dayKind(light);
  if (kind === 'never-up') return 'does not rise';
  if (kind === 'always-up') return 'does not set';
  // When the sun sets after midnight, the day starts with that span.
  return light.up
    .map(({ from, to }) =>
      from === 0
        ? `until ${clockText(to)}`
        : to === minutesPerDay
          ? `from ${clockText(from)}`
          : spanText({ from, to }),
    )
    .join(', ');
}

const examples = [
  ['Santa Fe, NM', '35.7° N'],
  ['Chicago, IL', '41.9° N'],
  ['Tromsø, Norway', '69.6° N'],
  ['Singapore', '1.4° N'],
] as const;

function NoPlace({ shown }: { shown: StudyShown }) {
  return (
    <div className="study-read">
      <h2 className="h3">Choose a place to begin</h2>
      <p className="muted mt-2.5">The elevations can wait: turn the plan whenever you like.</p>
      <ul className="linklist mt-5">
        {examples.map(([location, latitude]) => (
          <li key={location}>
            <a href={studyPath({ ...shown.study, location })}>
              {location} <span className="muted num">{latitude}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
