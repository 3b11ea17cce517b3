import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { blogAddress } from '../blog-address.ts';
import './article.css';
import { ArticleBody } from './article-body.tsx';
import type { Article, PostCard } from './find-articles.server.ts';
import { Byline, PostCards, PostPlateFigure } from './post-cards.tsx';

type ArticlePageProps = { post: Omit<Article, 'id' | 'slug'>; related: PostCard[] };

export function ArticlePage({ post, related }: ArticlePageProps) {
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
            <h1 dir="auto" className="display wraps">
              {post.title}
            </h1>
          </div>
          <Byline post={post} unit="min read" />
        </header>
        {post.plate ? (
          <PostPlateFigure plate={post.plate} shape="r219" sizes="100vw" credit="sentence" />
        ) : null}
        <ArticleBody article={post.article} />
      </article>
      <section className="section section--tight mt-18">
        <div className="cols items-center gap-y-4">
          <h2 className="h2 lg:col-[1/9]">Ready to Work Together?</h2>
          <p className="lg:col-[9/13] lg:justify-self-end">
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

/**
 * The reading progress, as a line at the top of the window, animated in CSS on scroll (article.css) where the
 * browser supports it and the user accepts motion. Hidden from assistive technology.
 */
function ReadingProgress() {
  return <div className="reading-progress" aria-hidden="true" />;
}

export function ArticleNotFound() {
  return (
    <div className="wrap py-16">
      <title>Article not found, Oriel Blog</title>
      <EmptyState
        headingLevel={1}
        title="Article not found"
        text="It may have been removed, or the address may contain a typo."
      >
        <ButtonLink to="/blog">Back to Blog</ButtonLink>
      </EmptyState>
    </div>
  );
}
