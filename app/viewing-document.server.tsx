import { renderToStaticMarkup } from 'react-dom/server';
import { themeScript } from '#app/features/site/frame/theme-script.ts';
import { productName } from './features/site/site-links.ts';
import stylesheet from './styles/app.css?url';

/** The page for an admin who views a user's pages and requests something closed, or sends a form. */
export function closedToViewDocument(endPath: string): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<ClosedToView endPath={endPath} />)}`;
}

function ClosedToView({ endPath }: { endPath: string }) {
  return (
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`Closed while you view · ${productName}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; as a child it would be escaped */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main id="main">
          <div className="wrap py-16">
            <h1 className="h1">Closed while you view</h1>
            <p className="lead mt-4">
              You look at the pages of somebody else. Nothing can be changed or sent, and conversations,
              agreements, licenses and files stay closed.
            </p>
            <form method="post" action={endPath} className="mt-7">
              <button type="submit" className="btn btn--primary">
                End
              </button>{' '}
              <a className="btn btn--quiet" href="/dashboard">
                Back to their overview
              </a>
            </form>
          </div>
        </main>
      </body>
    </html>
  );
}
