import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkDescriptor, MetaDescriptor } from 'react-router';
import { themeScript } from '#app/features/site/frame/theme-script.ts';
import { Kept, MarkupKeeperContext } from '#app/ui/kept-markup.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { ToastText } from '#app/ui/toast-text.tsx';
import { Frame } from '../frame.tsx';
import { type loader as rootLoader, links as siteLinks } from '../root.tsx';
import stylesheet from '../styles/app.css?url';
import dialogStylesheet from '../ui/dialog.css?url';
import { escapeJson } from '../ui/escape-json.ts';
import { browserFile } from './browser-files.server.ts';
import { DocumentContexts, keepMarkup } from './keep-markup.server.tsx';
import { type PageMemberNote, pageMemberId } from './page-member.ts';
import { prefetchPaths } from './prefetch-paths.ts';

/** Vite's transformed components need this in development before any of them runs. */
const developmentRuntime = '/@id/__x00__virtual:react-router/inject-hmr-runtime';

type RootData = Awaited<ReturnType<typeof rootLoader>>;

/** A page rendered as a document; server/documents.ts assembles it. */
export type DocumentPage = {
  path: string;
  /** With its question mark; '' for none. */
  search: string;
  /** The root loader's data; undefined when it failed. */
  root: RootData | undefined;
  /** The message of the page's own action. */
  toast: Toast | null;
  meta: readonly MetaDescriptor[];
  links: readonly LinkDescriptor[];
  styles: readonly string[];
  content: ReactNode;
};

/** The inline scripts of every document; all other scripts are our own files, or data. */
export const documentScripts = [themeScript] as const;

export function renderDocument(page: DocumentPage): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<PublicDocument {...page} />)}`;
}

function PublicDocument({ path, search, root, toast, meta, links, styles, content }: DocumentPage) {
  return (
    <DocumentContexts address={{ path, search }}>
      <MarkupKeeperContext value={keepMarkup}>
        <html
          lang="en"
          data-member={root?.member?.userId}
          data-prefetch={root?.viewer.signedIn ? undefined : prefetchPaths.join(' ')}
        >
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width,initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; as a child it would be escaped */}
            <script dangerouslySetInnerHTML={{ __html: themeScript }} />
            {/* Before any other sheet: it fixes the order of the layers. */}
            <link rel="stylesheet" href={stylesheet} precedence="base" />
            <MetaElements meta={withUnread(meta, root?.viewer.unread ?? 0)} />
            <LinkElements links={[...siteLinks(), ...links]} />
            {styles.map((href) => (
              <link key={href} rel="stylesheet" href={href} precedence="route" />
            ))}
            {/* Requested before the pictures, which may take all connections; runs after the page is parsed. */}
            {import.meta.env.PROD ? null : <script type="module" src={developmentRuntime} />}
            <script
              type="module"
              src={browserFile('page')}
              data-late={browserFile('late')}
              data-member={root?.member && !root.viewing ? browserFile('member') : undefined}
            />
          </head>
          <body>
            <Frame
              viewer={root?.viewer ?? { signedIn: false, isAdmin: false, unread: 0 }}
              member={root?.links ?? null}
              waiting={root?.waiting ?? null}
              viewing={root?.viewing ?? null}
              announcement={root?.announcement ?? ''}
              path={path}
              search={search}
              appBar={undefined}
            >
              {content}
            </Frame>
            <Toasts toast={toast ?? root?.toast ?? null} />
            {root ? <MemberNote root={root} /> : null}
          </body>
        </html>
      </MarkupKeeperContext>
    </DocumentContexts>
  );
}

/** The server's toast, and the template for those of app/browser/toasts.ts. */
function Toasts({ toast }: { toast: Toast | null }) {
  const blank = { title: '', text: ' ', link: { label: ' ', to: '/' } };
  return (
    <>
      <div className="toasts" data-part="toasts">
        {toast ? <ToastText toast={toast} canClose /> : null}
      </div>
      <Kept
        as="template"
        id="toast-plain"
        cacheKey="toast"
        draw={() => <ToastText toast={blank} canClose />}
      />
      <Kept
        as="template"
        id="toast-danger"
        cacheKey="toast danger"
        draw={() => <ToastText toast={{ ...blank, tone: 'danger' }} canClose />}
      />
    </>
  );
}

/** '(3) Browse · Oriel': the number of unread messages before the title. */
function withUnread(meta: readonly MetaDescriptor[], unread: number): readonly MetaDescriptor[] {
  return unread === 0
    ? meta
    : meta.map((one) => ('title' in one ? { ...one, title: `(${unread}) ${one.title}` } : one));
}

/** The member the page is for, read by app/browser/member.ts. */
function MemberNote({ root: { member, links, waiting, readAt } }: { root: RootData }) {
  if (!member || !links || !waiting || !readAt) {
    return null;
  }
  const note: PageMemberNote = {
    ...member,
    waiting,
    readAt,
    dialogStyle: dialogStylesheet,
  };
  return (
    <script
      type="application/json"
      id={pageMemberId}
      data-part="member"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped so that no element can end in it
      dangerouslySetInnerHTML={{ __html: escapeJson(note) }}
    />
  );
}

/** The elements of a route's `meta`, in its order: title, meta, link and JSON-LD. */
function MetaElements({ meta }: { meta: readonly MetaDescriptor[] }) {
  return meta.map((one) => <MetaElement key={JSON.stringify(one)} one={one} />);
}

function MetaElement({ one }: { one: MetaDescriptor }) {
  if ('script:ld+json' in one) {
    return (
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped so that no element can end in it
        dangerouslySetInnerHTML={{ __html: escapeJson(one['script:ld+json']) }}
      />
    );
  }
  if ('tagName' in one) {
    const { tagName: Tag, ...attributes } = one as { tagName: 'meta' | 'link' };
    return <Tag {...attributes} />;
  }
  if ('title' in one) {
    return <title>{String(one.title)}</title>;
  }
  return <meta {...(one as Record<string, string>)} />;
}

function LinkElements({ links }: { links: readonly LinkDescriptor[] }) {
  const known = new Map(links.map((link) => [JSON.stringify(link), link]));
  return [...known].map(([key, link]) =>
    'page' in link ? null : <link key={key} {...(link as unknown as Record<string, string>)} />,
  );
}
