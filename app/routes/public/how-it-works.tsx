import { moneyBackDays } from '#app/features/billing/price-list.ts';
import { listGallery } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { pickPlates } from '#app/features/catalogue/static-pages/pick-plates.ts';
import { Steps } from '#app/features/catalogue/static-pages/steps.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/how-it-works.ts';

const platesLookedAt = 40;

/** /how-it-works (specification section 2): four steps, and links for both types of users. */
export async function loader() {
  const { plates } = await listGallery({ size: platesLookedAt, after: null });
  return { plates: pickPlates(plates, 4) };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['directory']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'How It Works',
    description:
      'From the first search to the delivered picture in four steps: discover, connect, collaborate, deliver. No commission.',
    path: '/how-it-works',
  });
}

export default function HowItWorks({ loaderData: { plates } }: Route.ComponentProps) {
  return (
    <StaticPage title="How It Works" lead="From the first search to the delivered picture, in four steps.">
      <Steps plates={plates} />
      <MarginSection title="Get started" size="h3" tight>
        <div className="col-span-full lg:col-[4/8]">
          <h3 className="h4">For AEC professionals</h3>
          <p className="muted mt-1.5 mb-5">Free of charge, even for a whole office.</p>
          <ButtonLink variant="primary" to="/search">
            Search Creatives
          </ButtonLink>
        </div>
        <div className="col-span-full lg:col-[8/13] max-lg:mt-7">
          <h3 className="h4">For creatives</h3>
          <p className="muted mt-1.5 mb-5">
            One flat fee, no commission, {moneyBackDays} days to change your mind.
          </p>
          <ButtonLink variant="outline" to="/pricing">
            See Plans
          </ButtonLink>
        </div>
      </MarginSection>
    </StaticPage>
  );
}
