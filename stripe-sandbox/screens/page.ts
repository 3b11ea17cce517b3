import { html, raw } from 'hono/html';

/** The screens' own styles, in addition to the site's tokens and primitives. */
const style = `
.sandbox-bar { border-bottom: 1px solid var(--color-rule); }
.sandbox-bar .wrap { display: flex; align-items: center; min-height: 56px; }
.sandbox-bar .brand { font-size: 1.3125rem; }
.sandbox-note { padding-block: 10px; border-bottom: 1px solid var(--color-rule); font-size: var(--text-sm); color: var(--color-ink-2); }
.sandbox-note strong { font-weight: 600; color: var(--color-ink); }
.sandbox-actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; }
.sandbox-part { display: grid; gap: 20px; align-content: start; }
.sandbox-narrow { max-width: 46rem; padding-bottom: 64px; }
/* Never by color alone. */
.err::before { content: "!" / ""; font-weight: 600; }
.checkout { padding-block: clamp(28px, 4vw, 64px); row-gap: 48px; }
.checkout-left { display: grid; gap: 28px; align-content: start; justify-items: start; }
.checkout-card { display: grid; gap: 20px; align-content: start; }
.checkout-sums { width: 100%; }
.checkout-sums dl > div { display: flex; justify-content: space-between; gap: 16px; padding-block: 10px; border-top: 1px solid var(--color-rule); }
.checkout-sums dl > div:first-child { border-top-color: var(--color-ink); }
.checkout-sums dd { white-space: nowrap; font-variant-numeric: tabular-nums; }
.checkout-sums dl > .total { border-block: 1px solid var(--color-ink); font-weight: 600; }
.with-button { display: flex; align-items: start; gap: 12px; padding-top: 20px; }
.with-button .field { flex: 1; max-width: 340px; }
/* Beside the input, below its label. */
.with-button > .btn { margin-top: 26px; }
.pay-fields { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 16px var(--gutter); }
.pay-fields .wide { grid-column: 1 / -1; }
.rows { border-bottom: 1px solid var(--color-rule); font-variant-numeric: tabular-nums; }
.rows li { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 16px; min-height: 44px; padding-block: 4px; border-top: 1px solid var(--color-rule); }
.rows li > :nth-child(2) { flex: 1 1 12rem; }
.rows li > :first-child { flex: 0 1 13rem; }
.rows .btn--quiet { margin-right: -12px; }
.row-form { display: flex; gap: 8px; }
.plan-row { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 6px 24px; }
.invoice-head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 16px 48px; padding-bottom: 24px; }
.sums td { border-bottom: 0; padding-block: 6px; }
.sums .total td { border-top: 1px solid var(--color-ink); font-weight: 600; }
@media (min-width: 64rem) {
  .checkout > .checkout-left { grid-column: 1 / 6; }
  .checkout > .checkout-card { grid-column: 7 / 13; }
  .sandbox-part { grid-column: 4 / 10; }
}
@media print { .sandbox-bar, .sandbox-note { display: none; } }
`;

export type Frame = { productName: string; stylesheet: string; themeScript: string };

export type Html = ReturnType<typeof html>;

/** A screen's page, or a redirect. */
export type Screen =
  | { title: string; status: 200 | 400 | 402 | 404 | 410; main: Html }
  | { redirect: string };

/** A whole page in the site's look and theme. Its forms need no script. */
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

export function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

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

/** Enter presses a form's first button, from any field: this hidden one. */
export function enterButton(value: string, form?: string): Html {
  const of = form ? html` form="${form}"` : '';
  return html`<button type="submit" name="intent" value="${value}"${of} class="sr-only" tabindex="-1" aria-hidden="true"></button>`;
}

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

export function alert(message: string | null): Html | '' {
  return message ? html`<p class="err" role="alert">${message}</p>` : '';
}
