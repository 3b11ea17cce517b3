import { type Ref, useContext } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';
import { AppPages } from './app-pages.ts';
import { DocumentAddress } from './document-address.ts';

type OwnLinkProps = Omit<LinkProps, 'to'> & { to: string; ref?: Ref<HTMLAnchorElement> };

/**
 * A link within the site: a plain anchor in a document, React Router's within the app. A link from the app to a
 * document loads it.
 */
export function Link({ reloadDocument, ...props }: OwnLinkProps) {
  const appPages = useContext(AppPages);
  if (useContext(DocumentAddress) === null) {
    return <RouterLink {...props} reloadDocument={reloadDocument ?? leadsOut(props.to, appPages)} />;
  }
  const { to, replace: _replace, preventScrollReset: _scroll, ...anchor } = props;
  return <a {...anchor} href={to} />;
}

/** A query or hash alone stays on the current page of the app. */
function leadsOut(to: string, appPages: RegExp | null): boolean {
  const [path = ''] = to.split(/[?#]/);
  return path.startsWith('/') && appPages !== null && !appPages.test(path);
}
