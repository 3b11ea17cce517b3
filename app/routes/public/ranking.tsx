import { RankingText } from '#app/features/catalogue/static-pages/ranking-text.tsx';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/ranking.ts';

export const headers: Route.HeadersFunction = () => publicPageHeaders(['ranking']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'How Ranking Works',
    description:
      'What decides the order of creatives on Oriel, what a paid placement buys, and what money does not buy.',
    path: '/ranking',
  });
}

export default function Ranking() {
  return (
    <StaticPage
      title="How Ranking Works"
      lead="What decides the order of every list, and what money does not buy."
    >
      <RankingText />
    </StaticPage>
  );
}
