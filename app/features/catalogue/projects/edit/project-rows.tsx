import { projectAddress } from '#app/features/vocabulary/project-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { OwnProject } from '../own-projects.ts';
import { piecesText } from '../pieces-text.ts';
import { placeAndYear } from '../place-and-year.ts';
import '../own-projects.css';

export function ProjectRows({ projects }: { projects: OwnProject[] }) {
  return (
    <ul className="pj-rows" aria-label="Projects">
      {projects.map((project) => (
        <li key={project.id} className="pj-row">
          <span className="pj-cover">
            {project.cover ? (
              <Picture {...project.cover} color={null} alt="" sizes="144px" upTo={480} />
            ) : (
              <Icon name="pictures" />
            )}
          </span>
          <div className="pj-row-name">
            <h2 dir="auto" className="h4">
              {project.name}
            </h2>
            <p className="small muted">{placeAndYear(project) || 'No place yet'}</p>
          </div>
          <p className="small num">{piecesText(project.pieceCount)}</p>
          <p className="small num">{creditsText(project)}</p>
          <div className="pj-row-deeds">
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
