import { renderToStaticMarkup } from 'react-dom/server';
import { outageText } from '#app/features/site/errors/outage-text.ts';
import { themeScript } from '#app/features/site/frame/theme-script.ts';
import { Mark } from '#app/ui/mark.tsx';
import { OrielPlan } from '#app/ui/oriel-plan.tsx';
import { productName } from './features/site/site-links.ts';
import stylesheet from './styles/app.css?url';
import { fontPreloads } from './styles/font-preloads.ts';
import memberStylesheet from './styles/member-frame.css?url';

/**
 * The page for when the database is away and nothing is cached. It is self-contained, since the frame of other pages
 * needs the database. `address` is the target of Try Again; null after a form was sent.
 */
export function awayDocument(address: string | null): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<AwayDocument address={address} />)}`;
}

function AwayDocument({ address }: { address: string | null }) {
  return (
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{outageText.title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; as a child it would be escaped */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {fontPreloads.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={stylesheet} />
        <link rel="stylesheet" href={memberStylesheet} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="appbar">
          <div className="wrap">
            <a className="brand" href="/" aria-label={`${productName}, home`}>
              <Mark />
              {productName}
            </a>
          </div>
        </header>
        <main id="main">
          <div className="wrap">
            <div className="cols notfound">
              <div className="col-span-full lg:col-[1/8]">
                <h1 className="h1">{outageText.heading}</h1>
                <p className="lead mt-4">{outageText.lead}</p>
                {address === null ? (
                  <p className="mt-4">{outageText.form}</p>
                ) : (
                  <a className="btn btn--primary mt-7" href={address}>
                    {outageText.tryAgain}
                  </a>
                )}
              </div>
              <OrielPlan className="lg:col-[8/13] col-span-full w-full" />
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}
