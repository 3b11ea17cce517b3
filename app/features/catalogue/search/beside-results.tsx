import { numberText } from '#app/features/catalogue/directory/results-text.ts';
import { ProjectCard } from '#app/features/catalogue/projects/project-card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Beside } from './find-beside.server.ts';
import { FirmLines } from './firm-lines.tsx';
import './beside-results.css';
import '#app/features/catalogue/directory/results.css';
import '#app/ui/project-cards.css';

const foundProjectsId = 'found-projects';
const foundFirmsId = 'found-firms';

export function BesideNote({ beside }: { beside: Beside | null }) {
  if (!beside) {
    return null;
  }
  const { projects, firms } = beside;
  return (
    <p className="result-note">
      Also found:{' '}
      {projects.count.count > 0 ? (
        <a className="link" href={`#${foundProjectsId}`}>
          {projectsFound(beside)}
        </a>
      ) : null}
      {projects.count.count > 0 && firms.shown.length > 0 ? ' and ' : null}
      {firms.shown.length > 0 ? (
        <a className="link" href={`#${foundFirmsId}`}>
          {firmsFound(beside)}
        </a>
      ) : null}
    </p>
  );
}

export function BesideResults({ beside }: { beside: Beside | null }) {
  if (!beside) {
    return null;
  }
  const { projects, firms } = beside;
  return (
    <>
      {projects.cards.length > 0 ? (
        <section className="section section--tight mt-14" aria-labelledby={foundProjectsId}>
          <div className="beside-head">
            <h2 className="h3" id={foundProjectsId}>
              Projects
            </h2>
            <Link className="link link--arrow" to={projects.to}>
              {projects.cards.length < projects.count.count ? `All ${projectsFound(beside)}` : 'In Projects'}{' '}
              <Icon name="arrow-right" size={16} />
            </Link>
          </div>
          <div className="project-cards">
            {projects.cards.map((project) => (
              <ProjectCard
                key={project.id}
                project={project}
                level={3}
                isCut
                sizes="(min-width:80rem) 23vw, (min-width:48rem) 46vw, 100vw"
              />
            ))}
          </div>
        </section>
      ) : null}
      {firms.shown.length > 0 ? (
        <section className="section section--tight" aria-labelledby={foundFirmsId}>
          <div className="beside-head">
            <h2 className="h3" id={foundFirmsId}>
              Firms
            </h2>
            {firms.to ? (
              <Link className="link link--arrow" to={firms.to}>
                More firms <Icon name="arrow-right" size={16} />
              </Link>
            ) : null}
          </div>
          <FirmLines firms={firms.shown} />
        </section>
      ) : null}
    </>
  );
}

function projectsFound({ projects: { count } }: Beside): string {
  return `${numberText(count)} ${count.count === 1 ? 'project' : 'projects'}`;
}

function firmsFound({ firms }: Beside): string {
  const count = `${firms.shown.length}${firms.to ? '+' : ''}`;
  return `${count} ${firms.shown.length === 1 ? 'firm' : 'firms'}`;
}
