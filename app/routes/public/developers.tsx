import { DevelopersText } from '#app/features/catalogue/partners/developers/developers-text.tsx';
import { originOf, pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/developers.ts';

export const headers: Route.HeadersFunction = () => publicPageHeaders(['developers']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Developers',
    description:
      'Read the Oriel directory by a program: creatives, portfolios, reviews and places as JSON, with an OpenAPI document.',
    path: '/developers',
  });
}

export default function Developers({ matches }: Route.ComponentProps) {
  return (
    <StaticPage title="Developers" lead="Read the directory by a program: for partners with a key.">
      <DevelopersText origin={originOf(matches)} />
    </StaticPage>
  );
}
