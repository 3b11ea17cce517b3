/**
 * Pages read and work without scripts, so scripts need not compete with the first picture for a slow line.
 * A finished document names them as React Router does, to be fetched at once; here they are put off until the
 * page has loaded, or somebody touches it, whichever is first.
 */

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleStart = '<script type="module" async="">';
/** Not run by the browser as it stands; `start` runs a copy of it. */
const heldStart = '<script type="text/plain" id="module-start">';

/** The document with its scripts put off. Unchanged when it is not built as expected. */
export function startLate(html: string): string {
  if (!html.includes(moduleStart)) {
    return html;
  }
  const files = [...html.matchAll(preload)].map((match) => match[1]);
  return html
    .replace(preload, '')
    .replace(moduleStart, heldStart)
    .replace('</body>', `<script>(${start})(${JSON.stringify(files)})</script></body>`);
}

/** A page with slow pictures is not kept waiting for longer than this. */
const longestWaitMs = 2_000;

/** Runs in the browser, written out above; no comments inside, it travels with every page. */
const start = `(files => {
  const wishes = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
  let isStarted = false;
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    wishes.forEach(wish => removeEventListener(wish, begin, true));
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = document.getElementById('module-start').textContent;
    document.body.append(script);
  };
  wishes.forEach(wish => addEventListener(wish, begin, { capture: true, passive: true }));
  if (document.readyState === 'complete') begin();
  else addEventListener('load', () => setTimeout(begin));
  setTimeout(begin, ${longestWaitMs});
})`.replace(/\n\s*/g, ' ');
