import type { PlaceChoice } from '../find-study-place.server.ts';
import type { Study, StudyPlace } from '../study.ts';
import { studyPath } from '../study-address.ts';
import type { StudyProblem } from '../study-problem.ts';
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
