import { data, redirect } from 'react-router';
import {
  blogAddress,
  blogPageSize,
  feedPaths,
  maxBlogListLength,
  readBlogState,
} from '#app/features/catalogue/blog/blog-address.ts';
import { blogPagesTag } from '#app/features/catalogue/blog/change-blog.server.ts';
import {
  BlogSearch,
  CategoryBadges,
  FeaturedArticle,
} from '#app/features/catalogue/blog/read/blog-index.tsx';
import { findBlogPage } from '#app/features/catalogue/blog/read/find-articles.server.ts';
import { MorePosts } from '#app/features/catalogue/blog/read/more-posts.tsx';
import { PostCards } from '#app/features/catalogue/blog/read/post-cards.tsx';
import { shareImageMeta, siteImage } from '#app/features/site/pages/page-meta.ts';
import { productName } from '#app/features/site/site-links.ts';
import { env } from '#app/platform/env.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/blog.ts';
import '#app/features/catalogue/blog/read/blog.css';

/** /blog (specification section 2, Public blog). */
export async function loader({ url }: Route.LoaderArgs) {
  const state = readBlogState(url.searchParams);
  if ([...url.searchParams.values()].some((value) => value.trim() === '')) {
    throw redirect(blogAddress({ q: state.q, category: state.category }));
  }
  const page = await findBlogPage(state);
  const isKnown = state.category === '' || page.categories.includes(state.category) || page.count > 0;
  // An unused category must not become a heading.
  const heading = isKnown ? state.category : '';
  return data(
    { state, page, heading, isKnown, origin: env().origin },
    { status: isKnown ? 200 : 404, headers: publicPageHeaders([blogPagesTag, 'directory']) },
  );
}

// The tags cover portfolios and the directory, which the pictures come from.
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { state, heading, isKnown, origin } = loaderData;
  const title = heading ? `${heading}, ${productName} Blog` : `${productName} Blog`;
  const description =
    'On commissioning, making and using photographs and films of buildings: briefs, light, drones, licenses and day rates.';
  const address = `${origin}${blogAddress({ category: heading })}`;
  const isThin = !isKnown || state.q !== '' || state.after !== null || state.show !== blogPageSize;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(isThin ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: productName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...shareImageMeta(origin, siteImage),
    ...feedLinks,
  ];
}

const feedLinks = [
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${productName} Blog`,
    href: feedPaths.rss,
  },
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${productName} Blog`,
    href: feedPaths.atom,
  },
] as const;

export default function Blog({ loaderData: { state, page, heading } }: Route.ComponentProps) {
  const { q, category, show, after } = state;
  const isPlain = q === '' && category === '';
  return (
    <div className="wrap">
      <div className="pagehead cols items-end gap-y-5">
        <h1 className="display lg:col-[1/9]">{productName} Blog</h1>
        <BlogSearch q={q} category={category} />
      </div>
      <div data-part="articles">
        {page.featured && after === null ? <FeaturedArticle post={page.featured} /> : null}
        <section className="section">
          <div className="cols gap-y-7">
            <h2 className="h3 c-margin">Browse by Category</h2>
            <CategoryBadges categories={page.categories} chosen={category} q={q} />
          </div>
          <div className="posts-title sechead">
            <h2 className="h3">{isPlain ? 'Recent Articles' : heading || 'Articles'}</h2>
            <p className="small muted num" role="status" data-busy="Loading articles...">
              {isPlain ? '' : foundText(page.count, q)}
            </p>
          </div>
          {page.posts.length > 0 ? (
            <PostCards posts={page.posts} />
          ) : isPlain ? (
            page.featured ? null : (
              <EmptyState title="No articles yet" text="The first one is being written." />
            )
          ) : (
            <EmptyState title="No articles found" text="Try other words, or browse every category.">
              <ButtonLink to="/blog">Show all articles</ButtonLink>
            </EmptyState>
          )}
          <MorePosts
            label="Load More Articles"
            shown={page.posts.length}
            count={page.count}
            nextCursor={page.nextCursor}
            isLater={after !== null}
            show={show}
            step={blogPageSize}
            longest={maxBlogListLength}
            addressOf={(part) => blogAddress({ q, category, ...part })}
          />
        </section>
      </div>
    </div>
  );
}

/** '3 articles for “dusk”' */
function foundText(count: number, q: string): string {
  return `${count} ${count === 1 ? 'article' : 'articles'}${q ? ` for “${q}”` : ''}`;
}
