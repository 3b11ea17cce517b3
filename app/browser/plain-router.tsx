import type { ComponentProps } from 'react';

/**
 * Replaces React Router in islands (vite.browser.config.ts): links and forms are the browser's own, so that the site's
 * components render in an island unchanged.
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

/** A form of an island loads a document, so that none is seen on its way. */
export function useNavigation(): { formData?: FormData; formMethod?: string; formAction?: string } {
  return {};
}

export function useFormAction(action = ''): string {
  return action;
}
