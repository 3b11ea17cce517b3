import { useDroppable } from '@dnd-kit/core';
import { projectAddress } from '#app/features/vocabulary/board-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { OwnProject } from '../own-projects.ts';
import { piecesText } from '../project-card.ts';
import '../own-projects.css';

const dropPrefix = 'project:';

export function droppedOn(id: unknown): string | null {
  return typeof id === 'string' && id.startsWith(dropPrefix) ? id.slice(dropPrefix.length) : null;
}

type ProjectStripProps = { projects: OwnProject[]; proposedCount: number; isDragging: boolean };

export function ProjectStrip({ projects, proposedCount, isDragging }: ProjectStripProps) {
  if (projects.length === 0 && proposedCount === 0) return null;
  return (
    <section className={isDragging ? 'pb-3 is-open' : 'pb-3'} aria-label="Projects">
      <p className="flex flex-wrap gap-x-4 gap-y-1 items-baseline pb-1 small">
        <Link className="link" to="/portfolio/projects">
          Projects
        </Link>{' '}
        <span className="faint">{projects.length > 0 ? projects.length : null}</span>
        {proposedCount > 0 ? (
          <Link className="link" to="/portfolio/projects">
            {proposedCount} proposed from your credits
          </Link>
        ) : null}
      </p>
      {projects.length > 0 ? (
        <ul className="flex gap-3 overflow-x-auto pt-1 pb-2 px-0.5">
          {projects.map((project) => (
            <StripProject key={project.id} project={project} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function StripProject({ project: { id, name, cover, pieceCount } }: { project: OwnProject }) {
  const { setNodeRef, isOver } = useDroppable({ id: `${dropPrefix}${id}` });
  return (
    <li ref={setNodeRef} className={isOver ? 'pj-strip-project is-over' : 'pj-strip-project'}>
      <Link className="flex gap-2.5 items-center min-w-0 p-1.5" to={projectAddress(id)}>
        <span className="grid place-items-center flex-none w-16.5 h-11 bg-sunk overflow-hidden">
          {cover ? (
            <Picture
              className="w-16.5 h-11 object-cover"
              {...cover}
              color={null}
              alt=""
              sizes="72px"
              upTo={480}
            />
          ) : (
            <Icon name="pictures" size={16} />
          )}
        </span>
        <span className="grid min-w-0 text-[12px]/4.5">
          <span className="pj-strip-name">{name}</span>{' '}
          <span className="faint num">{piecesText(pieceCount)}</span>
        </span>
      </Link>
    </li>
  );
}
