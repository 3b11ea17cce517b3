import { CreditMark, creditRoleText } from '#app/features/catalogue/firms/credits/credit-mark.tsx';
import { CopyLink } from '#app/ui/copy-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { creditLine, creditLineHtml } from './credit-line.ts';
import type { ProjectPage } from './find-project.server.ts';
import './project-page.css';

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
