import { Avatar } from '#app/ui/avatar.tsx';
import { VerifiedMark } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { FirmPhotographer } from './find-firm-figures.server.ts';
import './firm.css';

export function FirmPhotographers({
  photographers,
  count,
}: {
  photographers: FirmPhotographer[];
  count: number;
}) {
  return photographers.length === 0 ? null : (
    <MarginSection
      title="Photographers who have worked with them"
      size="h3"
      tight
      note={
        count > photographers.length ? (
          <p className="small muted">
            The {photographers.length} with the most projects, of {count.toLocaleString('en-US')}.
          </p>
        ) : null
      }
    >
      <ul className="c-main firm-photographers">
        {photographers.map((one) => (
          <li key={one.id}>
            <Avatar name={one.name} src={one.avatarUrl} />
            <div className="min-w-0">
              <p dir="auto" className="firm-photographer wraps">
                <Link className="card-link" to={`/creative/${one.id}`}>
                  {one.name}
                </Link>
                {one.isVerified ? <VerifiedMark /> : null}
              </p>
              {one.area ? <p className="small muted">{one.area}</p> : null}
            </div>
            <p className="small num">
              {one.projects} {one.projects === 1 ? 'project' : 'projects'}
            </p>
            <p className="small muted num firm-photographer-years">{yearsText(one)}</p>
            <span className="small medium firm-photographer-go" aria-hidden="true">
              View Profile
            </span>
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

function yearsText({ firstYear, lastYear }: FirmPhotographer): string {
  return firstYear === lastYear ? String(firstYear ?? '') : `${firstYear} to ${lastYear}`;
}
