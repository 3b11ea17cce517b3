import { projectAddress } from '#app/features/vocabulary/board-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { OwnProject } from '../own-projects.ts';
import { piecesText, placeAndYear } from '../project-card.ts';
import '../own-projects.css';

export function ProjectRows({ projects }: { projects: OwnProject[] }) {
  return (
    <ul className="pj-rows" aria-label="Projects">
      {projects.map((project) => (
        <li key={project.id} className="pj-row">
          <span className="grid place-items-center r32 bg-sunk overflow-hidden max-md:self-start max-md:row-span-2">
            {project.cover ? (
              <Picture className="cover" {...project.cover} color={null} alt="" sizes="144px" upTo={480} />
            ) : (
              <Icon name="pictures" />
            )}
          </span>
          <div className="min-w-0 wrap-break-word">
            <h2 dir="auto" className="h4">
              {project.name}
            </h2>
            <p className="small muted">{placeAndYear(project) || 'No place yet'}</p>
          </div>
          <p className="small num max-md:col-2">{piecesText(project.pieceCount)}</p>
          <p className="small num max-md:col-2">{creditsText(project)}</p>
          <div className="flex items-center justify-end gap-2 max-md:col-span-full">
            {project.isShown ? (
              <ButtonLink
                variant="quiet"
                size="sm"
                to={`/projects/${project.slug}`}
                aria-label={`View ${project.name}`}
              >
                View
              </ButtonLink>
            ) : (
              <span className="small faint">{project.pieceCount === 0 ? 'Draft' : 'Not shown'}</span>
            )}
            <ButtonLink size="sm" to={projectAddress(project.id)} aria-label={`Edit ${project.name}`}>
              Edit
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

function creditsText({ creditCount, confirmedCount }: OwnProject): string {
  if (creditCount === 0) return 'No credits';
  return `${confirmedCount} of ${creditCount} ${creditCount === 1 ? 'credit' : 'credits'} confirmed`;
}
