import { focusStyle } from '#app/ui/focus-style.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture, type PicturePriority } from '#app/ui/picture.tsx';
import { CreditMark, creditRoleText } from '../credits/credit-mark.tsx';
import type { FirmProject } from './list-firm-projects.server.ts';
import './firm.css';

export function FirmProjectCard({ project, priority }: { project: FirmProject; priority: PicturePriority }) {
  const { cover } = project;
  return (
    <article id={`project-${project.id}`} className="firm-project">
      <div className="firm-project-picture plate" style={focusStyle(cover.focus)}>
        <Picture
          src={cover.src}
          width={cover.width}
          height={cover.height}
          color={cover.color}
          alt={cover.alt}
          sizes="(min-width:64rem) 30vw, (min-width:42rem) 48vw, 100vw"
          cutTo={3 / 2}
          upTo={1600}
          priority={priority}
        />
      </div>
      <div className="flex justify-between items-baseline gap-4 pt-3 mb-0.5">
        <h3 dir="auto" className="title wraps">
          <Link className="card-link" to={`/projects/${project.slug}`}>
            {project.name}
          </Link>
        </h3>
        {project.year ? <span className="num small muted">{project.year}</span> : null}
      </div>
      {project.typeAndPlace ? <p className="small muted">{project.typeAndPlace}</p> : null}
      <p className="small muted">
        Photographs{' '}
        <Link dir="auto" className="link relative z-1" to={`/creative/${project.creativeId}`}>
          {project.creativeName}
        </Link>
      </p>
      <ul className="line-t-rule mt-2.5 pt-2 small">
        {project.credits.map((credit) => (
          <li className="flex justify-between gap-3" key={`${credit.role} ${credit.product}`}>
            <span dir="auto" className="wraps">
              {creditRoleText(credit)}
            </span>
            <CreditMark state={credit.state} />
          </li>
        ))}
      </ul>
    </article>
  );
}
