import { reportClick } from '#app/features/catalogue/analytics/record/report-click.ts';
import { SaveForm } from '#app/features/catalogue/creatives/contact/save-form.tsx';
import type { ProfileViewer } from '#app/features/catalogue/creatives/profile-policy.ts';
import { typeAndPlace } from '#app/features/catalogue/directory/type-and-place.ts';
import { saveToBoardPath } from '#app/features/vocabulary/board-address.ts';
import { requestLicensePath } from '#app/features/vocabulary/license-request-address.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { VerifiedMark } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { CopyLink } from '#app/ui/copy-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { projectPath } from '../project-card.ts';
import type { ProjectPage } from './find-project.server.ts';
import './project-page.css';

type ProjectSideProps = {
  project: ProjectPage;
  viewer: ProfileViewer;
  isShortlisted: boolean;
  url: string;
  /** The light study of its place; null when the place is unknown. */
  lightPath: string | null;
};

export function ProjectSide({ project, viewer, isShortlisted, url, lightPath }: ProjectSideProps) {
  const { photographer } = project;
  const firstPlate = project.plates.find(({ mediaType }) => mediaType === 'image');
  const next = encodeURIComponent(projectPath(project.slug));
  return (
    <>
      <section aria-labelledby="photographs">
        <h2 className="paneltitle h4" id="photographs">
          Photographs
        </h2>
        <div className="project-who">
          <Avatar name={photographer.name} src={photographer.avatarUrl} size="md" />
          <div className="min-w-0">
            <p dir="auto" className="h4 wraps">
              <Link to={photographer.path}>{photographer.name}</Link>{' '}
              {photographer.isVerified ? <VerifiedMark /> : null}
            </p>
            <p className="small muted">{typeAndPlace(photographer)}</p>
            {photographer.rating === null ? null : (
              <Rating value={photographer.rating} count={photographer.reviewCount} spelledOut />
            )}
          </div>
        </div>
        {viewer === 'client' ? (
          <>
            <ButtonLink
              variant="primary"
              block
              to={`/messages?creative=${photographer.id}`}
              {...reportClick('contact', photographer.id)}
            >
              Contact Creative
            </ButtonLink>
            <SaveForm creativeId={photographer.id} isShortlisted={isShortlisted} />
            <p className="small mt-3">
              <Link
                className="link"
                to={saveToBoardPath({ kind: 'project', id: project.id }, projectPath(project.slug))}
              >
                Save this project to a board
              </Link>
            </p>
          </>
        ) : viewer === 'visitor' ? (
          <>
            <ButtonLink variant="primary" block to={`/auth?next=${next}`}>
              Sign In to contact
            </ButtonLink>
            <ButtonLink variant="outline" block to={`/auth?next=${next}&tab=signup&save=${photographer.id}`}>
              <Icon name="bookmark" />
              Join and Save
            </ButtonLink>
          </>
        ) : viewer === 'owner' ? (
          <ButtonLink variant="outline" block to={`/portfolio/projects/${project.id}`}>
            Edit Project
          </ButtonLink>
        ) : null}
      </section>
      <section className="pt-4.5 pb-5" aria-labelledby="license">
        <h2 className="label" id="license">
          License
        </h2>
        <p className="mt-1.5">{licenseText(project.plates.length)}</p>
        {firstPlate && (viewer === 'client' || viewer === 'visitor') ? (
          <Link className="link link--arrow mt-2" to={requestLicensePath(firstPlate.id)} rel="nofollow">
            Request a license <Icon name="arrow-right" size={16} />
          </Link>
        ) : null}
      </section>
      <CopyLink label="Link to this project" url={url} variant="outline" />
      <ul className="linklist small mt-4">
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(`${project.name}, photographs ${photographer.name}`)}&body=${encodeURIComponent(url)}`}
          >
            Send by email
            <Icon name="mail" size={16} />
          </a>
        </li>
        {lightPath ? (
          <li>
            <a href={lightPath}>
              Light study of this place
              <Icon name="arrow-right" size={16} />
            </a>
          </li>
        ) : null}
      </ul>
    </>
  );
}

function licenseText(plates: number): string {
  const these = plates === 1 ? 'This plate is' : `The ${spelledOut(plates)} plates are`;
  return `${sentenceStart(these)} under the photographer’s copyright. Press and award entries are licensed one by one.`;
}
