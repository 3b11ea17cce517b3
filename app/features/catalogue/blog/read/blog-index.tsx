import { ButtonLink } from '#app/ui/button.tsx';
import '#app/ui/combobox.css';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import '#app/ui/tags.css';
import { blogAddress } from '../blog-address.ts';
import './blog.css';
import type { FeaturedPost } from './find-articles.server.ts';
import { Byline, PostPlateFigure } from './post-cards.tsx';

export function FeaturedArticle({ post }: { post: FeaturedPost }) {
  const to = `/blog/${post.slug}`;
  return (
    <section className="section pb-16" aria-labelledby="featured-article">
      <div className="cols gap-y-5">
        <div className="c-margin featured-article">
          <h2 id="featured-article" className="label">
            Featured Article
          </h2>
          <div className="mt-auto pt-6 max-lg:pt-2">
            {post.category ? <p className="small medium">{post.category}</p> : null}
            <h3 className="h3 mt-1.5">
              <Link to={to} reloadDocument className="link-quiet">
                {post.title}
              </Link>
            </h3>
            {post.excerpt ? (
              <p dir="auto" className="muted mt-3">
                {post.excerpt}
              </p>
            ) : null}
            <Byline post={post} className="mt-4" />
            <ButtonLink to={to} reloadDocument className="mt-5" aria-label={`Read Article: ${post.title}`}>
              Read Article
            </ButtonLink>
          </div>
        </div>
        {post.plate ? (
          <div className="c-main">
            <PostPlateFigure
              plate={post.plate}
              shape="r169"
              sizes="(min-width:1024px) 68vw, 100vw"
              credit="name"
            />
          </div>
        ) : null}
      </div>
    </section>
  );
}

export function BlogSearch({ q, category }: { q: string; category: string }) {
  return (
    <Form
      method="get"
      className="combo combo--sm page-search"
      action="/blog"
      data-stay=""
      role="search"
      aria-label="Articles"
    >
      <SearchField
        label="Search articles"
        name="q"
        placeholder="Search articles..."
        defaultValue={q}
        maxLength={120}
      />
      <input type="hidden" name="category" value={category} />
    </Form>
  );
}

export function CategoryBadges({
  categories,
  chosen,
  q,
}: {
  categories: string[];
  chosen: string;
  q: string;
}) {
  const badges = [{ name: 'All', category: '' }, ...categories.map((name) => ({ name, category: name }))];
  return (
    <nav className="c-main flex flex-wrap gap-2" aria-label="Categories">
      {badges.map(({ name, category }) => (
        <Link
          key={name}
          className="tagbtn"
          to={blogAddress({ category, q })}
          preventScrollReset
          data-stay=""
          aria-current={category === chosen ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
