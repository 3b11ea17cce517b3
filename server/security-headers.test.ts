import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('names each inline script that is executed by its hash, and no other', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" async="">two()</script>' +
      '<script src="/assets/three.js"></script><script type="application/ld+json">{"four":4}</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy.match(/sha256-/g)).toHaveLength(2);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it('lets no script run that stands in the main part of a page', () => {
  const policy = contentSecurityPolicy(
    '<script>ours()</script><main><p></main><script>theirs()</script></p></main><script>late()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('ours()')} ${hash('late()')};`);
});

it('allows films and pictures from elsewhere only on pages that ask for them', () => {
  expect(contentSecurityPolicy('<main></main>')).not.toMatch(/frame-src|https:/);
  const policy = contentSecurityPolicy('<main></main>', { needs: 'films outside-pictures' });
  expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
  expect(policy).toContain("img-src 'self' data: blob: https:;");
  expect(policy).toContain("frame-ancestors 'none'");
});
