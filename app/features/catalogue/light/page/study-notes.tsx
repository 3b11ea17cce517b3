import { Ledger } from '#app/ui/ledger.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { PlaceChoice } from '../find-study-place.server.ts';
import { type Study, type StudyPlace, type StudyProblem, studyPath } from '../study.ts';
import './study-tool.css';

type PlaceQuestionProps = {
  study: Study;
  place: StudyPlace | null;
  choices: readonly PlaceChoice[];
  correctedFrom: string | null;
  problems: readonly StudyProblem[];
};

export function PlaceQuestion({ study, place, choices, correctedFrom, problems }: PlaceQuestionProps) {
  const [shown] = choices;
  return (
    <>
      {problems.length > 0 ? (
        <div className="study-note" role="alert">
          {problems.map(({ field, message }) => (
            <p key={`${field} ${message}`}>{message}</p>
          ))}
        </div>
      ) : null}
      {correctedFrom !== null && place ? (
        <div className="study-note" role="status">
          <p>
            A study for <b>{place.name}</b>; you typed “{correctedFrom}”.
          </p>
        </div>
      ) : null}
      {shown ? (
        <section className="study-which" aria-labelledby="which-place">
          <h2 className="h3" id="which-place">
            Which {shown.name}?
          </h2>
          <p className="small muted">
            Several places have this name. The study is for the first until you choose.
          </p>
          <ul className="linklist">
            {choices.map((choice) => (
              <li key={choice.location}>
                <a
                  href={studyPath({ ...study, location: choice.location })}
                  aria-current={choice === shown ? 'true' : undefined}
                >
                  {`${choice.name}, ${choice.within}`}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

const rows = [
  {
    term: 'Computed',
    text: 'The sun’s position after NOAA’s solar equations, to the minute; the angle between the sun and each wall; civil twilight; the horizon you typed. Altitudes leave out refraction, but rise and set count it.',
  },
  {
    term: 'Not computed',
    text: 'Weather, trees, hills and neighbors you did not type, light reflected from glass or snow. Shadows in Fig. 1 are those of a low house on flat ground.',
  },
  {
    term: 'A judgment',
    text: '“Best light” is a rule of thumb: low enough to be warm, oblique enough to show depth. Your building may ask for another.',
  },
];

export function ComputedText() {
  return (
    <MarginSection title="What is computed" size="h3" tight>
      <div className="lg:col-[4/11]">
        <Ledger rows={rows} />
      </div>
    </MarginSection>
  );
}
