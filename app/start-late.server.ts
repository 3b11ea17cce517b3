/**
 * Pages read and work without scripts, so scripts need not compete with the first picture for a slow line.
 * A finished document names them as React Router does, to be fetched at once; here they are put off until the
 * page has loaded, or somebody touches it, whichever is first.
 */

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleStart = '<script type="module" async="">';
/** Not run by the browser as it stands; `start` runs a copy of it. */
const heldStart = '<script type="text/plain" id="module-start">';

/** The document with its scripts put off. They stand around the page's main part, which is passed on as it is. */
export function startLate(html: string): string {
  const headEnd = html.indexOf('</head>');
  const mainEnd = Math.max(headEnd, html.lastIndexOf('</main>'));
  const tail = html.slice(mainEnd);
  if (headEnd < 0 || !tail.includes(moduleStart)) {
    return html;
  }
  const head = html.slice(0, headEnd);
  const files = [head, tail].flatMap((part) => [...part.matchAll(preload)].map((match) => match[1]));
  return [
    head.replace(preload, ''),
    html.slice(headEnd, mainEnd),
    tail
      .replace(preload, '')
      .replace(moduleStart, heldStart)
      .replace('</body>', () => `<script>(${start})(${JSON.stringify(files)})</script></body>`),
  ].join('');
}

/** A page with slow pictures is not kept waiting for longer than this. */
const maxWaitMs = 2_000;

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
  setTimeout(begin, ${maxWaitMs});
})`.replace(/\n\s*/g, ' ');
