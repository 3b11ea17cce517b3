import { createHash } from 'node:crypto';
import { videoOrigins } from '#app/features/catalogue/blog/allowed-addresses.ts';
import { pageNeeds } from '#app/platform/page-cache/public-page.ts';

export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

type PolicyOptions = {
  formTargets?: readonly string[];
  needs?: string;
  scripts?: readonly string[] | null;
};

const hashes = new Map<string, string>();

/**
 * A document's content security policy: only our script files and its own inline scripts run, each listed by its hash;
 * `scripts` are these, if known. `formTargets`: other origins that our forms may lead to. `needs`: what the page's
 * route asked for (Page-Needs), for example on articles.
 */
export function contentSecurityPolicy(
  html: string,
  { formTargets = [], needs = '', scripts: known = null }: PolicyOptions = {},
): string {
  const scripts = (known ?? inlineScripts(html)).map((script) => `'sha256-${hashOf(script)}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    // Average colors and aspect ratios of pictures are style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${needs.includes(pageNeeds.outsidePictures) ? ' https:' : ''}`,
    ...frameSources(needs),
    "font-src 'self'",
    // In development Vite reports changes over a socket on another port.
    `connect-src 'self'${import.meta.env.PROD ? '' : ' ws:'}`,
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // Our forms redirect to the provider's checkout, and browsers apply form-action to that redirect too.
    ["form-action 'self'", ...formTargets].join(' '),
    `frame-ancestors ${needs.includes(pageNeeds.toBeFramed) ? "'self'" : "'none'"}`,
  ].join('; ');
}

function frameSources(needs: string): string[] {
  const sources = [
    ...(needs.includes(pageNeeds.ownFrames) ? ["'self'"] : []),
    ...(needs.includes(pageNeeds.films) ? videoOrigins : []),
  ];
  return sources.length > 0 ? [`frame-src ${sources.join(' ')}`] : [];
}

/** The inline scripts outside a document's main part. User content is inside it, and none of that may run. */
function inlineScripts(document: string): string[] {
  const mainStart = document.indexOf('<main');
  if (mainStart < 0) {
    return scriptsIn(document);
  }
  return [
    ...scriptsIn(document.slice(0, mainStart)),
    ...scriptsIn(document.slice(document.lastIndexOf('</main>'))),
  ];
}

/** The content of executable inline script elements: no data, and no external files. */
function scriptsIn(html: string): string[] {
  const scripts: string[] = [];
  for (let start = html.indexOf('<script'); start >= 0; start = html.indexOf('<script', start + 7)) {
    const open = html.indexOf('>', start);
    const attributes = html.slice(start, open);
    if (!attributes.includes(' src=') && !attributes.includes('json"')) {
      scripts.push(html.slice(open + 1, html.indexOf('</script>', open)));
    }
  }
  return scripts;
}

/** Short scripts recur on every page, so their hashes are cached. */
function hashOf(script: string): string {
  const known = hashes.get(script);
  if (known) {
    return known;
  }
  const hash = createHash('sha256').update(script).digest('base64');
  if (script.length < 2_000 && hashes.size < 100) {
    hashes.set(script, hash);
  }
  return hash;
}
