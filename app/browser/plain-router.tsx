import type { ComponentProps } from 'react';

/**
 * What stands in for React Router in islands (vite.browser.config.ts): links and forms there are the browser's own, so
 * that components of the site can be drawn in an island as they are.
 */

type OnlyOfRouters = { replace?: boolean; preventScrollReset?: boolean; reloadDocument?: boolean };

export function Link({
  to,
  replace: _replace,
  preventScrollReset: _scroll,
  reloadDocument: _reload,
  ...anchor
}: ComponentProps<'a'> & OnlyOfRouters & { to: string }) {
  return <a {...anchor} href={to} />;
}

export function Form({
  replace: _replace,
  preventScrollReset: _scroll,
  reloadDocument: _reload,
  ...form
}: ComponentProps<'form'> & OnlyOfRouters) {
  return <form {...form} />;
}
