import { Link } from '#app/ui/link.tsx';
import type { SentStudy } from './sent-study.server.ts';
import './study-card.css';

export function StudyCard({ study }: { study: SentStudy }) {
  const { title, path, elevations, windows } = study;
  return (
    <section className="study-card" aria-label={`Light study of ${title}`}>
      <p className="study-card-head">
        <b>Light study</b>
        <span>{title}</span>
      </p>
      <ul className="study-card-fronts">
        {elevations.map(({ letter, name, faces }) => (
          <li key={letter}>
            <b>{letter}</b>
            <span>{name}</span>
            <span className="muted num">{faces}</span>
          </li>
        ))}
      </ul>
      {windows.length > 0 ? (
        <dl className="study-card-windows num">
          {windows.map(({ day, hours, what }) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>
                {hours} <span className="muted">{what}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Link className="link small" to={path}>
        Open the light study
      </Link>
    </section>
  );
}
