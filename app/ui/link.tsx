import { type Ref, useContext } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';
import { DocumentAddress } from './document-address.ts';

type OwnLinkProps = Omit<LinkProps, 'to'> & { to: string; ref?: Ref<HTMLAnchorElement> };

/** A link within the site: a plain anchor in a document, React Router's within the app. */
export function Link(props: OwnLinkProps) {
  if (useContext(DocumentAddress) === null) {
    return <RouterLink {...props} />;
  }
  const { to, replace: _replace, preventScrollReset: _scroll, reloadDocument: _reload, ...anchor } = props;
  return <a {...anchor} href={to} />;
}
