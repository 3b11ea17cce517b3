import { createHash } from 'node:crypto';

/** Headers that every answer carries. */
export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

const hashes = new Map<string, string>();

/**
 * The content security policy of a document: no script runs but ours and the inline ones it was sent with,
 * each named by its hash.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(inlineScript)].map((match) => `'sha256-${hashOf(match[1] ?? '')}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    // Average colours and aspect ratios of pictures are style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Short scripts recur on every page, so their hashes are remembered. */
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
