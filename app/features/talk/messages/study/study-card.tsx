import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { AttachedStudy } from './attached-study.ts';
import type { SentStudy } from './sent-study.server.ts';
import './study-card.css';
import '../write/composer.css';

export function StudyCard({ study }: { study: SentStudy }) {
  const { title, path, elevations, windows } = study;
  return (
    <section
      className="max-w-115 mt-3 pt-3 pb-3.5 px-4 frame-rule-strong bg-surface"
      aria-label={`Light study of ${title}`}
    >
      <p className="flex flex-wrap gap-x-3 gap-y-0.5 pb-2 line-b-rule">
        <b className="strong">Light study</b>
        <span dir="auto" className="wraps">
          {title}
        </span>
      </p>
      <ul className="py-2">
        {elevations.map(({ letter, name, faces }) => (
          <li className="grid grid-cols-[18px_minmax(0,1fr)_auto] gap-2" key={letter}>
            <b className="strong">{letter}</b>
            <span dir="auto" className="wraps">
              {name}
            </span>
            <span dir="auto" className="muted num wraps">
              {faces}
            </span>
          </li>
        ))}
      </ul>
      {windows.length > 0 ? (
        <dl className="study-card-windows num">
          {windows.map(({ day, hours, what }) => (
            <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-2" key={day}>
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

type AttachedStudyFieldProps = {
  study: AttachedStudy;
  withoutPath: string;
};

export function AttachedStudyField({ study, withoutPath }: AttachedStudyFieldProps) {
  const isHydrated = useIsHydrated();
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved) return null;
  return (
    <p className="small flex flex-wrap gap-x-2.5 gap-y-1 items-center pb-2">
      <input type="hidden" name="study" value={study.query} />
      <Icon name="clock" size={16} />
      Light study of {study.title} attached
      {isHydrated ? (
        <button type="button" className="link" onClick={() => setRemoved(true)}>
          Remove
        </button>
      ) : (
        <Link className="link" to={withoutPath}>
          Remove
        </Link>
      )}
    </p>
  );
}
