import { licensePath, licenseSheetPath } from '#app/features/vocabulary/work-address.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { sentenceStart } from '#app/ui/spelled-out.ts';
import { LicensePlates } from '../license-plates.tsx';
import { picturesWords } from '../license-words.ts';
import type { Right } from './list-rights.server.ts';
import '../license-parts.css';
import './rights.css';

export function RightsList({ rights }: { rights: readonly Right[] }) {
  return (
    <ul>
      {rights.map((right) => (
        <li key={right.number} className="right">
          <div>
            <LicensePlates number={right.number} pictures={right.pictures} query="" />
            <PictureTitles right={right} />
          </div>
          <div className="grid gap-1 content-start">
            <h3 dir="auto" className="h4">
              {right.project}
            </h3>
            <p className="small muted">
              {[right.place, `by ${right.creative}`].filter(Boolean).join(', ')}
              <br />
              Held by {right.holder}
            </p>
            {right.allowed.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="small muted">{right.credit}</p>
          </div>
          <div className="grid gap-1 content-start">
            <Until right={right} />
            <p>
              <Link className="link num" to={licensePath(right.number)}>
                Certificate {right.number}
              </Link>
            </p>
            <p className="small">
              <a className="link" href={licenseSheetPath(right.number, 'letter')} download>
                PDF, Letter
              </a>
              {', '}
              <a className="link" href={licenseSheetPath(right.number, 'a4')} download>
                A4
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function PictureTitles({ right: { pictures } }: { right: Right }) {
  return (
    <details className="text-sm muted mt-2">
      <summary className="link">{sentenceStart(picturesWords(pictures.length))}</summary>
      <ol className="mt-2">
        {pictures.map(({ number, title }) => (
          <li key={number} className="num">
            {String(number).padStart(2, '0')} {title}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Until({ right: { state, endsOn, endsIn, withdrawnAt } }: { right: Right }) {
  if (state === 'withdrawn') {
    return <p className="strong">Withdrawn on {dayText(withdrawnAt ?? '')}</p>;
  }
  if (state === 'ended') {
    return <p className="strong">Ended on {dayText(endsOn ?? '')}</p>;
  }
  if (endsOn === null) {
    return <p>No end date</p>;
  }
  return (
    <p className={endsIn === null ? undefined : 'strong'}>
      Until {dayText(endsOn)}
      {endsIn === null ? null : endsIn === 0 ? ', today' : `, in ${endsIn} ${endsIn === 1 ? 'day' : 'days'}`}
    </p>
  );
}
