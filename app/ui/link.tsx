import { createContext, type Ref, useContext } from 'react';
import type { LinkProps, Link as RouterLink } from 'react-router';

/**
 * How links work within the app, given by its root: React Router's link, and the addresses of the app's own pages; all
 * others are documents and files, which the browser loads (docs/ARCHITECTURE.md, Two modes of a route). Documents and
 * their islands have none.
 */
export const AppLinks = createContext<{ Link: typeof RouterLink; pages: RegExp | null } | null>(null);

type OwnLinkProps = Omit<LinkProps, 'to'> & { to: string; ref?: Ref<HTMLAnchorElement> };

/** A link within the site: a plain anchor in a document, React Router's within the app. */
export function Link({ reloadDocument, ...props }: OwnLinkProps) {
  const app = useContext(AppLinks);
  if (app) {
    return <app.Link {...props} reloadDocument={reloadDocument ?? leadsOut(props.to, app.pages)} />;
  }
  const { to, replace: _replace, preventScrollReset: _scroll, ...anchor } = props;
  return <a {...anchor} href={to} />;
}

/** A query or hash alone stays on the current page of the app. */
function leadsOut(to: string, pages: RegExp | null): boolean {
  const [path = ''] = to.split(/[?#]/);
  return path.startsWith('/') && pages !== null && !pages.test(path);
}
