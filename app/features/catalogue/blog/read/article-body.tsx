import type { ArticleHtml } from './article-html.ts';
import './article.css';
import creativeStylesheet from './creative-embed.css?url';

export function ArticleBody({ article }: { article: ArticleHtml }) {
  const { html, headings } = article;
  return (
    <div className="cols article-body">
      {headings.length > 1 ? (
        <nav className="c-margin article-parts max-lg:hidden" aria-label="In this article">
          <p className="label">In this article</p>
          <ul className="linklist small mt-2 max-w-60">
            {headings.map((heading) => (
              <li className="line-t-rule last:line-b-rule" key={heading.id}>
                <a className="block py-2.5 hover:text-accent" href={`#${heading.id}`}>
                  {heading.text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <ArticleText html={html} className="lg:col-[4/11]" />
    </div>
  );
}

export function ArticleText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <>
      {/*
       * Authors cannot write classes, so this one means that a creative card was drawn (draw-creatives.server.tsx).
       */}
      {html.includes('class="article-creative"') ? (
        <link rel="stylesheet" href={creativeStylesheet} precedence="page" />
      ) : null}
      <div
        dir="auto"
        className={`prose article-prose ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on save and again when it was read
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
