import { html, raw } from 'hono/html';
import { style } from './style.ts';

/** What the screens take over from the site: its name, the address of its style sheet, the script that sets the theme. */
export type Frame = { productName: string; stylesheet: string; themeScript: string };

export type Html = ReturnType<typeof html>;

/** What a screen answers: itself, or where it leads. */
export type Screen =
  | { title: string; status: 200 | 400 | 402 | 404 | 410; main: Html }
  | { redirect: string };

/** A whole page, in the site's look and theme. Its forms are plain ones, which need no script. */
export function page({ productName, stylesheet, themeScript }: Frame, title: string, main: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} · ${productName}</title>
    <script>${raw(themeScript)}</script>
    <link rel="stylesheet" href="${stylesheet}">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <style>${raw(style)}</style>
  </head>
  <body>
    <header class="sandbox-bar">
      <div class="wrap"><a class="brand" href="/" aria-label="${productName}, home">${productName}</a></div>
    </header>
    <main id="main">
      <div class="wrap">
        <p class="sandbox-note">
          <strong>Sandbox: no money moves.</strong> This page stands in for Stripe’s. Use the test cards only.
        </p>
        ${main}
      </div>
    </main>
  </body>
</html>`;
}

/** A ruled section with its name in the margin. */
export function section(title: string, content: Html): Html {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-');
  return html`<section class="section section--tight" aria-labelledby="${id}">
  <div class="cols">
    <h2 class="h3 c-margin" id="${id}">${title}</h2>
    <div class="sandbox-part">${content}</div>
  </div>
</section>`;
}

export function button(
  label: string,
  {
    name = 'intent',
    value,
    variant = 'outline',
    isSmall = false,
    ariaLabel,
  }: { name?: string; value: string; variant?: string; isSmall?: boolean; ariaLabel?: string },
): Html {
  const aria = ariaLabel ? html` aria-label="${ariaLabel}"` : '';
  return html`<button type="submit" class="btn btn--${variant}${isSmall ? ' btn--sm' : ''}" name="${name}" value="${value}"${aria}>${label}</button>`;
}

/** The first button of a form is what Enter presses, in whatever field: this one is not seen. */
export function enterButton(value: string, form?: string): Html {
  const of = form ? html` form="${form}"` : '';
  return html`<button type="submit" name="intent" value="${value}"${of} class="sr-only" tabindex="-1" aria-hidden="true"></button>`;
}

/** One line to type into, with its label and what is wrong with it. */
export function field(options: {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  isWide?: boolean;
  attributes?: Html;
}): Html {
  const { name, error } = options;
  const described = error ? html` aria-invalid="true" aria-describedby="${name}-error"` : '';
  return html`<div class="field${options.isWide ? ' wide' : ''}">
  <div class="field-label"><label for="${name}">${options.label}</label></div>
  <input class="input" type="text" id="${name}" name="${name}" value="${options.value}"${described} ${options.attributes ?? ''}>
  ${error ? html`<p class="err" id="${name}-error">${error}</p>` : ''}
</div>`;
}

/** Why something was refused, above its form. */
export function alert(message: string | null): Html | '' {
  return message ? html`<p class="err" role="alert">${message}</p>` : '';
}
