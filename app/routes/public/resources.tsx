import { findGuideLinks } from '#app/features/catalogue/static-pages/find-guide-links.server.ts';
import { guides } from '#app/features/catalogue/static-pages/guides.ts';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ledger } from '#app/ui/ledger.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection, Section } from '#app/ui/section.tsx';
import type { Route } from './+types/resources.ts';
import '#app/features/catalogue/static-pages/static-pages.css';

/** /resources (specification section 2): four guides, and Contact Support. */
export async function loader() {
  return { links: await findGuideLinks() };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['blog']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Resources',
    description:
      'Guides to commissioning photographs of buildings: the brief, the day before, licenses, and what a fee covers.',
    path: '/resources',
  });
}

const onOriel = [
  { to: '/how-it-works', term: 'How It Works', text: 'From the first search to the delivered picture.' },
  { to: '/ranking', term: 'How Ranking Works', text: 'What decides the order of every list.' },
  { to: '/community', term: 'Community Guidelines', text: 'What we expect from each other.' },
  { to: '/success-stories', term: 'Success Stories', text: 'Commissions that began here.' },
];

export default function Resources({ loaderData: { links } }: Route.ComponentProps) {
  return (
    <StaticPage
      title="Resources"
      lead="For those who commission photographs of buildings, and those who take them."
    >
      <Section title="Guides">
        <div className="ruled-columns guides">
          {guides.map((guide, index) => (
            <article key={guide.slug}>
              <h3 dir="auto" className="h4">
                {guide.title}
              </h3>
              <p dir="auto" className="muted">
                {guide.text}
              </p>
              <p>
                <Link className="link link--arrow" to={links[index] ?? '/blog'}>
                  Learn More<span className="sr-only">: {guide.title}</span>
                  <Icon name="arrow-right" size={16} />
                </Link>
              </p>
            </article>
          ))}
        </div>
      </Section>
      <MarginSection title="About Oriel" size="h3" tight>
        <div className="col-span-full lg:col-[4/10]">
          <Ledger
            rows={onOriel.map(({ to, term, text }) => ({
              term,
              text: (
                <>
                  {text}{' '}
                  <Link className="link" to={to} aria-label={`Read ${term}`}>
                    Read
                  </Link>
                </>
              ),
            }))}
          />
        </div>
      </MarginSection>
      <MarginSection title="Something missing?" size="h3" tight>
        <div className="col-span-full lg:col-[4/10]">
          <p className="muted mb-5">
            Tell us what you were looking for. We reply to everyone, and we write a new guide if others need
            it too.
          </p>
          <ButtonLink variant="outline" to="/contact">
            Contact Support
          </ButtonLink>
        </div>
      </MarginSection>
    </StaticPage>
  );
}
