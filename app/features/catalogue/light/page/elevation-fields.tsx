import { memo, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { compassPoint } from '../angles.ts';
import {
  defaultName,
  type Elevation,
  letterOf,
  maxElevations,
  maxHorizon,
  maxNameLength,
} from '../elevation.ts';
import { angleMessages, readBearing, readHorizon } from '../read-study.ts';
import type { StudyProblem } from '../study.ts';
import { type StudyHandlers, studyForm } from '../study-shown.ts';
import './front-fields.css';

type ElevationFieldsProps = {
  elevations: readonly Elevation[];
  selected: number;
  problems: readonly StudyProblem[];
  on: StudyHandlers;
};

export const ElevationFields = memo(function ElevationFields(props: ElevationFieldsProps) {
  const { elevations, selected, problems, on } = props;
  const tooMany = problems.find(({ field }) => field === 'elevations');
  return (
    <section className="study-fronts" aria-labelledby="elevations">
      <h2 className="paneltitle" id="elevations">
        <span className="h4">Elevations</span>
        <span className="small muted num">{`${elevations.length} of ${maxElevations}`}</span>
      </h2>
      <ul>
        {elevations.map((elevation, index) => (
          <ElevationRow
            // Reset rows when one is added or removed.
            key={`${letterOf(index)}${elevations.length}`}
            elevation={elevation}
            index={index}
            isSelected={index === selected}
            isOnly={elevations.length === 1}
            problems={problems}
            on={on}
          />
        ))}
      </ul>
      {tooMany ? <p className="err">{tooMany.message}</p> : null}
      <button
        type="submit"
        form={studyForm}
        name="add"
        value="1"
        className="btn btn--quiet btn--sm study-add"
        disabled={elevations.length >= maxElevations}
        onClick={(event) => {
          event.preventDefault();
          on.onAddElevation();
        }}
      >
        <Icon name="plus" size={16} />
        Add an elevation
      </button>
      <div className="study-turn">
        <label htmlFor="turn">Turn the whole building</label>
        <input
          type="range"
          id="turn"
          className="turn-slider"
          min="0"
          max="359"
          value={elevations[0]?.bearing ?? 0}
          aria-valuetext={`${letterOf(0)} faces ${elevations[0]?.bearing ?? 0} degrees`}
          onInput={(event) => on.onTurnTo(Number(event.currentTarget.value))}
        />
      </div>
    </section>
  );
});

type ElevationRowProps = {
  elevation: Elevation;
  index: number;
  isSelected: boolean;
  isOnly: boolean;
  problems: readonly StudyProblem[];
  on: StudyHandlers;
};

const ElevationRow = memo(function ElevationRow(props: ElevationRowProps) {
  const { elevation, index, isSelected, isOnly, problems, on } = props;
  const { onElevation } = on;
  const letter = letterOf(index);
  const errorId = `elevation-error-${index}`;
  const problemOf = (field: string) => problems.find((each) => each.field === `${field}-${index}`);
  const faces = useTyped({
    value: elevation.bearing,
    problem: problemOf('faces'),
    errorId,
    read: readBearing,
    refuse: angleMessages.badBearing,
    onRead: (bearing) => onElevation(index, { bearing }),
  });
  const horizon = useTyped({
    value: elevation.horizon,
    problem: problemOf('horizon'),
    errorId,
    read: readHorizon,
    refuse: angleMessages.badHorizon,
    onRead: (degrees) => onElevation(index, { horizon: degrees }),
  });
  const error = faces.error ?? horizon.error;
  return (
    <li className={isSelected ? 'front-row is-on' : 'front-row'}>
      <button
        type="button"
        className="front-key"
        aria-pressed={isSelected}
        aria-label={`Show elevation ${letter} in the drawing`}
        onClick={() => on.onSelect(index)}
      >
        {letter}
      </button>
      <input
        dir="auto"
        className="front-name"
        name="name"
        form={studyForm}
        value={elevation.name}
        aria-label={`Name of elevation ${letter}`}
        maxLength={maxNameLength}
        autoComplete="off"
        onInput={(event) => onElevation(index, { name: event.currentTarget.value })}
        onBlur={(event) => {
          if (event.currentTarget.value.trim() === '') onElevation(index, { name: defaultName(index) });
        }}
      />
      <button
        type="submit"
        form={studyForm}
        name="remove"
        value={index}
        className="front-remove"
        aria-label={`Remove ${elevation.name}`}
        disabled={isOnly}
        onClick={(event) => {
          event.preventDefault();
          on.onRemoveElevation(index);
        }}
      >
        <Icon name="close" size={16} />
      </button>
      <p className="front-angles">
        <label>
          {'faces '}
          <input
            dir="auto"
            className="front-angle num"
            name="faces"
            form={studyForm}
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Bearing of ${elevation.name}, degrees`}
            {...faces.input}
          />
          <span aria-hidden="true">°</span>
        </label>
        <span className="min-w-5.5 text-ink">{compassPoint(elevation.bearing)}</span>
        <label className="ml-auto">
          {'horizon '}
          <input
            dir="auto"
            className="front-angle num"
            name="horizon"
            form={studyForm}
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Obstructed horizon of ${elevation.name}, 0 to ${maxHorizon} degrees`}
            {...horizon.input}
          />
          <span aria-hidden="true">°</span>
        </label>
      </p>
      {error ? (
        <p className="err col-span-full" id={errorId}>
          {error}
        </p>
      ) : null}
    </li>
  );
});

/** State of a degrees field: invalid text stays as it was typed, with a message. */
function useTyped({ value, problem, errorId, read, refuse, onRead }: TypedOptions) {
  const [typed, setTyped] = useState<string | null>(problem?.typed ?? null);
  const isWrong = typed !== null && (read(typed) === null || typed.trim() === '');
  const text = typed ?? String(value);
  const message = problem && typed === problem.typed ? problem.message : refuse(text);
  return {
    error: isWrong && (text.trim() !== '' || problem) ? message : undefined,
    input: {
      value: text,
      'aria-invalid': isWrong || undefined,
      'aria-describedby': isWrong ? errorId : undefined,
      onInput: (event: { currentTarget: HTMLInputElement }) => {
        const next = event.currentTarget.value;
        const degrees = read(next);
        setTyped(next);
        if (degrees !== null && next.trim() !== '') onRead(degrees);
      },
      // Shows a valid value in its normalized form; anything else stays as it was typed.
      onBlur: () =>
        setTyped((last) => (last !== null && last.trim() !== '' && read(last) === null ? last : null)),
    },
  };
}

type TypedOptions = {
  value: number;
  problem: StudyProblem | undefined;
  errorId: string;
  read: (text: string) => number | null;
  refuse: (typed: string) => string;
  onRead: (degrees: number) => void;
};
