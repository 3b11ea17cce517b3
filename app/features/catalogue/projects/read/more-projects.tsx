import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type ProjectCard as Card, projectPath } from '../project-card.ts';
import { ProjectCard } from '../project-card.tsx';
import type { ProjectPage } from './find-project.server.ts';
import './project-page.css';

export function MoreOfProject({ project }: { project: ProjectPage }) {
  const { more, firm, creative } = project;
  const parts = [
    { id: 'of-building', title: 'Of this building', cards: more.building, all: null },
    {
      id: 'of-firm',
      title: 'Of this firm',
      cards: more.firm,
      all: firm ? { to: `/firms/${firm.slug}`, label: `All of ${firm.name}` } : null,
    },
    {
      id: 'of-photographer',
      title: 'Of this photographer',
      cards: more.creative,
      all: { to: creative.path, label: 'View Profile' },
    },
    {
      id: 'alike',
      title: 'Like this one',
      cards: more.like,
      all: more.allLike ? { to: more.allLike, label: 'More like this' } : null,
    },
  ].filter(({ cards }) => cards.length > 0);
  return parts.length === 0 ? null : (
    <section className="section" aria-labelledby="more">
      <h2 className="h2 mb-6" id="more">
        More
      </h2>
      <div className="project-more max-lg:grid-cols-1">
        {parts.map((part) => (
          <Part key={part.id} {...part} />
        ))}
      </div>
    </section>
  );
}

type PartProps = { id: string; title: string; cards: Card[]; all: { to: string; label: string } | null };

function Part({ id, title, cards, all }: PartProps) {
  const [first, ...others] = cards;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 dir="auto" className="h4 paneltitle" id={id}>
        {title}
      </h3>
      {first ? <ProjectCard project={first} level={4} isCut sizes="(min-width:64rem) 32vw, 100vw" /> : null}
      {others.length > 0 ? (
        <ul className="linklist small mt-4">
          {others.map((project) => (
            <li key={project.id}>
              <Link to={projectPath(project.slug)}>
                {project.name}
                <span className="muted num">{project.year}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {all ? (
        <Link className="link link--arrow small mt-3" to={all.to}>
          {all.label} <Icon name="arrow-right" size={16} />
        </Link>
      ) : null}
    </section>
  );
}
