import { CommunityText } from '#app/features/catalogue/static-pages/community-text.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/community.ts';

/** /community (specification section 2, Static pages). */
export async function loader() {
  const { supportEmail } = await getSiteSettings();
  return { supportEmail };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['settings']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Community Guidelines',
    description:
      'Respect, quality, communication, intellectual property and reporting: what Oriel asks of creatives and clients.',
    path: '/community',
  });
}

export default function Community({ loaderData }: Route.ComponentProps) {
  return (
    <StaticPage title="Community Guidelines" lead="Five things we ask of everyone on Oriel.">
      <CommunityText supportEmail={loaderData.supportEmail} />
    </StaticPage>
  );
}
