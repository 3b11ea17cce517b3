import { reportClick } from '#app/features/catalogue/analytics/record/report-click.ts';
import { SaveForm } from '#app/features/catalogue/creatives/contact/save-form.tsx';
import type { ProfileViewer } from '#app/features/catalogue/creatives/profile-policy.ts';
import { typeAndPlace } from '#app/features/catalogue/directory/creative-types.ts';
import { creditRoles } from '#app/features/catalogue/firms/credit-roles.ts';
import { CreditMark, creditRoleText } from '#app/features/catalogue/firms/credits/credit-mark.tsx';
import { saveToBoardPath } from '#app/features/vocabulary/board-address.ts';
import { requestLicensePath } from '#app/features/vocabulary/work-address.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
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

export function ProjectCredits({ project, origin }: { project: ProjectPage; origin: string }) {
  const { credits, photographer } = project;
  const confirmed = credits.filter(({ state }) => state === 'confirmed').length;
  return (
    <section className="section mt-18" aria-labelledby="credits">
      <div className="cols gap-y-4">
        <div className="col-span-full lg:col-[1/4]">
          <h2 className="h3" id="credits">
            Credits
          </h2>
          <p className="section-note">Named by the photographer. A firm confirms its own line.</p>
        </div>
        <div className="credits-columns col-span-full">
          <table className="credits-table">
            <thead>
              <tr>
                <th className="label" scope="col">
                  Role
                </th>
                <th className="label" scope="col">
                  Firm
                </th>
                <th className="label" scope="col">
                  Place
                </th>
                <th className="label" scope="col">
                  Credit
                </th>
              </tr>
            </thead>
            <tbody>
              {credits.map((credit) => (
                <tr key={credit.id}>
                  <th scope="row">{creditRoleText(credit)}</th>
                  <td className="credits-firm">
                    <Link className="link" to={`/firms/${credit.firm.slug}`}>
                      {credit.firm.name}
                    </Link>
                  </td>
                  <td className="credits-place muted max-md:hidden">{credit.firm.place}</td>
                  <td className="credits-state">
                    <CreditMark state={credit.state} />
                  </td>
                </tr>
              ))}
              <tr>
                <th scope="row">Photographs</th>
                <td className="credits-firm">
                  <Link className="link" to={photographer.path}>
                    {photographer.name}
                  </Link>
                </td>
                <td className="credits-place muted max-md:hidden">{photographer.area}</td>
                <td className="credits-state">
                  <CreditMark state="confirmed" />
                </td>
              </tr>
            </tbody>
          </table>
          {credits.length > 0 ? (
            <p className="small muted mt-4">{confirmedText(confirmed, credits.length)}</p>
          ) : (
            <p className="small muted mt-4">Nobody else is named yet.</p>
          )}
          <details className="credits-copy small mt-4">
            <summary className="link">Copy the credits</summary>
            <CopyLink label="As text" url={creditLine(project)} variant="outline" act="Copy text" />
            <CopyLink
              label="As HTML, with links"
              url={creditLineHtml(project, origin)}
              variant="outline"
              act="Copy HTML"
            />
          </details>
        </div>
      </div>
    </section>
  );
}

function confirmedText(confirmed: number, all: number): string {
  if (confirmed === 0) {
    return 'No firm has confirmed its credit yet.';
  }
  const who = `${sentenceStart(spelledOut(confirmed))} of ${spelledOut(all)} ${all === 1 ? 'credit' : 'credits'}`;
  return `${who} ${confirmed === 1 ? 'is' : 'are'} confirmed.`;
}

type Credited = Pick<ProjectPage, 'slug' | 'name' | 'place' | 'year' | 'credits' | 'photographer'>;

type Part = { words: string; path: string | null };

/**
 * The credits of a building as a caption: "Long House, Santa Fe, NM, 2024. Design Architect: Whitfield Moss Architects.
 * Photographs: Atelier Norrby." Disputed credits are left out.
 */
function creditLine(project: Credited): string {
  return sentences(project)
    .map((parts) => `${parts.map(({ words }) => words).join('')}.`)
    .join(' ');
}

export function creditLineHtml(project: Credited, origin: string): string {
  const drawn = ({ words, path }: Part) =>
    path === null ? escapeMarkup(words) : `<a href="${origin}${path}">${escapeMarkup(words)}</a>`;
  return sentences(project)
    .map((parts) => `${parts.map(drawn).join('')}.`)
    .join(' ');
}

function sentences({ slug, name, place, year, credits, photographer }: Credited): Part[][] {
  const where = [place, year].filter((fact) => fact !== null).map((fact) => `, ${fact}`);
  return [
    [
      { words: name, path: projectPath(slug) },
      { words: where.join(''), path: null },
    ],
    ...credits
      .filter(({ state }) => state !== 'disputed')
      .map(({ role, product, firm }) => [
        { words: `${creditRoles[role].label}${product ? ` (${product})` : ''}: `, path: null },
        { words: firm.name, path: `/firms/${firm.slug}` },
      ]),
    [
      { words: 'Photographs: ', path: null },
      { words: photographer.name, path: photographer.path },
    ],
  ];
}
