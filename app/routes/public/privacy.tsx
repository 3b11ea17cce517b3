import { PrivacyText } from '#app/features/catalogue/static-pages/privacy-text.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/privacy.ts';

/** /privacy (specification section 2, Static pages). */
export async function loader() {
  const { supportEmail } = await getSiteSettings();
  return { supportEmail };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['settings']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Privacy Policy',
    description:
      'What Oriel keeps, who sees it, which cookies it uses, how it counts visits without them, and what deleting your account removes.',
    path: '/privacy',
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <StaticPage
      title="Privacy Policy"
      lead="What we keep, who sees it, and how to delete it. Last changed 20 Nov 2026."
    >
      <PrivacyText supportEmail={loaderData.supportEmail} />
    </StaticPage>
  );
}
