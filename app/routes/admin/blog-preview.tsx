import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { ArticlePage } from '#app/features/catalogue/blog/read/article-page.tsx';
import { previewArticle } from '#app/features/catalogue/blog/write/preview-article.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { pageNeeds } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/blog-preview.ts';

/**
 * /admin/blog/preview/{id}, or `new`: the article's page with the writer's unsaved text, also in a frame of the editor.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const id = params.id === 'new' ? null : params.id;
  const post = await previewArticle(actor, { id, author: productName, now: now() });
  if (!post) {
    throw data(null, { status: 404 });
  }
  return { post, related: [] };
}

export const headers: Route.HeadersFunction = () => ({
  'Page-Needs': `${pageNeeds.films} ${pageNeeds.outsidePictures} ${pageNeeds.toBeFramed}`,
});

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.post.title ?? 'Preview';
  return [{ title: `${title} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function BlogPreview({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}
