import { data } from 'react-router';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { termsPath } from '#app/features/vocabulary/work-address.ts';
import { allTerms, currentTerms, findTerms } from '#app/features/work/licenses/terms/license-terms.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/license-terms.ts';

/** /license-terms, /license-terms/{version}: the license terms, with a plain summary of each section. */
export async function loader({ params }: Route.LoaderArgs) {
  const asked = params.version;
  const terms =
    asked === undefined ? currentTerms : /^[1-9]\d{0,3}$/.test(asked) ? findTerms(Number(asked)) : null;
  if (!terms) {
    throw data(null, { status: 404 });
  }
  return { terms };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['settings']);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const version = loaderData?.terms.version ?? currentTerms.version;
  return pageMeta(matches, {
    title: `License Terms, Version ${version}`,
    description:
      'The terms under which photographers license pictures of buildings on Oriel, section by section, with a plain summary of each.',
    path: version === currentTerms.version ? termsPath() : termsPath(version),
  });
}

export default function LicenseTermsPage({ loaderData: { terms } }: Route.ComponentProps) {
  const others = allTerms.filter(({ version }) => version !== terms.version);
  return (
    <StaticPage
      title="License terms"
      lead={`Version ${terms.version}, published ${dayText(terms.publishedOn)}. Every license names the version it was issued under, and a published version never changes.`}
    >
      <MarginSection title="Before you read" size="h3" tight>
        <div className="c-main">
          <p className="prose">
            The summaries are there to find your way; what holds is the text below them. This is no legal
            advice, and these terms have yet to be reviewed by a lawyer. Ask one before you rely on them for
            something that matters.
          </p>
          {others.length > 0 ? (
            <p className="small mt-3">
              Other versions:{' '}
              {others.map(({ version }) => (
                <Link key={version} className="link" to={termsPath(version)}>
                  {version}
                </Link>
              ))}
            </p>
          ) : null}
        </div>
      </MarginSection>
      {terms.sections.map(({ title, summary, text }, index) => (
        <MarginSection key={title} title={`${index + 1}. ${title}`} size="h3" tight>
          <div className="c-main">
            <p className="h4 mb-3">{summary}</p>
            <div className="prose">
              {text.map((paragraph) => (
                <p dir="auto" key={paragraph}>
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
        </MarginSection>
      ))}
    </StaticPage>
  );
}
