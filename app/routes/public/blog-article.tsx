import { data, isRouteErrorResponse, redirect } from 'react-router';
import { feedPaths } from '#app/features/catalogue/blog/blog-address.ts';
import { blogPagesTag } from '#app/features/catalogue/blog/change-blog.server.ts';
import { ArticleNotFound, ArticlePage } from '#app/features/catalogue/blog/read/article-page.tsx';
import { articleJsonLd } from '#app/features/catalogue/blog/read/blog-json-ld.ts';
import {
  findArticle,
  findNewSlug,
  listRelated,
} from '#app/features/catalogue/blog/read/find-articles.server.ts';
import { breadcrumbs, jsonLd } from '#app/features/site/pages/json-ld.ts';
import { shareImageMeta } from '#app/features/site/pages/page-meta.ts';
import { productName } from '#app/features/site/site-links.ts';
import { env } from '#app/platform/env.server.ts';
import { pageNeeds, publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/blog-article.ts';

/** /blog/{slug} (specification section 2, Blog article). Former slugs redirect to the current one. */
export async function loader({ params }: Route.LoaderArgs) {
  const post = await findArticle(params.slug);
  const headers = publicPageHeaders([blogPagesTag, 'directory']);
  if (!post) {
    const newSlug = await findNewSlug(params.slug);
    if (newSlug) {
      throw redirect(`/blog/${newSlug}`, 301);
    }
    throw data(null, { status: 404, headers });
  }
  const related = await listRelated(post);
  const { films, outsidePictures } = post.article.needs;
  const needs = [
    ...(films ? [pageNeeds.films] : []),
    ...(outsidePictures ? [pageNeeds.outsidePictures] : []),
  ];
  return data(
    { post, related, site: { name: productName, origin: env().origin } },
    { headers: { ...headers, ...(needs.length > 0 ? { 'Page-Needs': needs.join(' ') } : {}) } },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { post, site } = loaderData;
  const address = `${site.origin}/blog/${post.slug}`;
  const description = post.searchDescription ?? post.excerpt ?? `${post.title}, by ${post.author}.`;
  return [
    { title: `${post.searchTitle ?? post.title}, ${site.name} Blog` },
    { name: 'description', content: description },
    { name: 'author', content: post.author },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: post.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...shareImageMeta(site.origin, { path: `/og/article/${post.slug}.jpg`, alt: post.title }),
    { property: 'article:published_time', content: post.publishedAt },
    { property: 'article:modified_time', content: post.updatedAt },
    ...(post.category ? [{ property: 'article:section', content: post.category }] : []),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: feedPaths.rss },
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: feedPaths.atom },
    jsonLd(articleJsonLd(post, site)),
    jsonLd(
      breadcrumbs(site.origin, [
        { name: site.name, path: '/' },
        { name: `${site.name} Blog`, path: '/blog' },
        { name: post.title, path: `/blog/${post.slug}` },
      ]),
    ),
  ];
}

export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ArticleNotFound />;
  }
  throw error;
}
