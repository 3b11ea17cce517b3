import { TermsText } from '#app/features/catalogue/static-pages/terms-text.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/terms.ts';

/** /terms (specification section 2, Static pages). */
export async function loader() {
  const { earlyAdopterPricing, supportEmail } = await getSiteSettings();
  return { earlyAdopterPricing, supportEmail };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['settings']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Terms of Service',
    description:
      'The terms under which creatives and clients use Oriel: accounts, plans, canceling, licenses, reviews.',
    path: '/terms',
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <StaticPage title="Terms of Service" lead="The rules for using Oriel. Last changed 20 Nov 2026.">
      <TermsText
        isEarlyAdopterPricing={loaderData.earlyAdopterPricing}
        supportEmail={loaderData.supportEmail}
      />
    </StaticPage>
  );
}
