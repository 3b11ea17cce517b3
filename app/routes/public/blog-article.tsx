import { data, isRouteErrorResponse, redirect } from 'react-router';
import { ArticleBody } from '#app/features/blog/article-body.tsx';
import { ArticleNotFound } from '#app/features/blog/article-not-found.tsx';
import { blogAddress } from '#app/features/blog/blog-address.ts';
import { articleBreadcrumbs, articleJsonLd } from '#app/features/blog/blog-json-ld.ts';
import { Byline } from '#app/features/blog/byline.tsx';
import { blogPagesTag } from '#app/features/blog/change-blog.server.ts';
import { feedPaths } from '#app/features/blog/feed-paths.ts';
import { findArticle, findNewSlug, listRelated } from '#app/features/blog/find-article.server.ts';
import { PostCards } from '#app/features/blog/post-cards.tsx';
import { PostPlateFigure } from '#app/features/blog/post-plate.tsx';
import { ReadingProgress } from '#app/features/blog/reading-progress.tsx';
import { shareImageMeta } from '#app/features/site/page-meta.ts';
import { productName } from '#app/features/site/site-links.ts';
import { env } from '#app/platform/env.server.ts';
import { pageNeeds, publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/blog-article.ts';
import '#app/features/blog/article.css';

/** /blog/{slug} (specification section 2, Blog article). A slug that a post once had leads to its present one. */
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
  const description = post.excerpt ?? `${post.title}, by ${post.author}.`;
  return [
    { title: `${post.title}, ${site.name} Blog` },
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
    { 'script:ld+json': articleJsonLd(post, site) },
    { 'script:ld+json': articleBreadcrumbs(post, site) },
  ];
}

export default function BlogArticle({ loaderData: { post, related } }: Route.ComponentProps) {
  return (
    <div className="wrap article-read">
      <ReadingProgress />
      <article className="article-whole">
        <header className="cols article-head">
          <div>
            {post.category ? (
              <p className="mb-3.5 medium">
                <Link className="link" to={blogAddress({ category: post.category })}>
                  {post.category}
                </Link>
              </p>
            ) : null}
            <h1 className="display">{post.title}</h1>
          </div>
          <Byline post={post} unit="min read" />
        </header>
        {post.plate ? (
          <PostPlateFigure plate={post.plate} shape="r219" sizes="100vw" credit="sentence" />
        ) : null}
        <ArticleBody article={post.article} />
      </article>
      <section className="section section--tight article-end">
        <div className="cols">
          <h2 className="h2">Ready to Work Together?</h2>
          <p className="article-end-way">
            <ButtonLink variant="primary" to="/browse">
              Browse our creatives
            </ButtonLink>
          </p>
        </div>
      </section>
      {related.length > 0 ? (
        <section className="section" aria-labelledby="related">
          <h2 id="related" className="h3 mb-7">
            Related articles
          </h2>
          <PostCards posts={related} />
        </section>
      ) : null}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ArticleNotFound />;
  }
  throw error;
}
