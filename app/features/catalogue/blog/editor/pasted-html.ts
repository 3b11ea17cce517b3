/**
 * Turns clipboard HTML into the elements of articles. Google Docs uses inline styles, Apple's apps a style sheet,
 * and Word writes lists as paragraphs. Content copied from the editor itself stays unchanged.
 */
export function readPasted(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  for (const sheet of [...head.querySelectorAll('style'), ...body.querySelectorAll('style')]) {
    styleInline(body, sheet.textContent ?? '');
    sheet.remove();
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2');
  makeLists(body);
  markTexts(body);
  for (const empty of body.querySelectorAll('p')) {
    if (empty.textContent?.trim() === '' && !empty.querySelector('img')) empty.remove();
  }
  // Word processors link to pictures on the local disk.
  for (const picture of body.querySelectorAll('img[src^="file:"]')) picture.remove();
  return body.innerHTML;
}

/** Copies the rules of a style sheet into inline styles; existing inline styles take precedence. */
function styleInline(body: HTMLElement, sheet: string): void {
  for (const [, selectors = '', declarations = ''] of sheet
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',')) {
      // Only simple selectors: an element, a class, or both.
      if (!/^\s*[\w.-]+\s*$/.test(selector)) continue;
      for (const element of body.querySelectorAll(selector.trim())) {
        const own = element.getAttribute('style') ?? '';
        element.setAttribute('style', `${declarations};${own}`);
      }
    }
  }
}

function makeLists(body: HTMLElement): void {
  let open: { level: number; list: HTMLElement }[] = [];
  for (const line of body.querySelectorAll('p')) {
    const level = Number(styleOf(line, 'mso-list')?.match(/level(\d)/i)?.[1] ?? 0);
    if (level === 0) continue;
    const mark = [...line.querySelectorAll('span')].find((span) => styleOf(span, 'mso-list') === 'ignore');
    const tag = /^\s*\w{1,4}[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    if (open[0]?.list.nextElementSibling !== line) open = [];
    open = open.filter((one) => one.level < level || (one.level === level && one.list.localName === tag));
    let list = open.find((one) => one.level === level)?.list;
    if (!list) {
      list = body.ownerDocument.createElement(tag);
      const outer = open.at(-1)?.list.lastElementChild;
      if (outer) outer.append(list);
      else line.before(list);
      open.push({ level, list });
    }
    const item = body.ownerDocument.createElement('li');
    list.append(item);
    item.append(line);
  }
}

/** Text formats with their elements and styles, from the outermost mark to the innermost. */
const looks = {
  strong: {
    tags: ['b', 'strong'],
    says: (style: Style) => weightOf(style('font-weight') ?? style('font')?.match(/\b(bold|[1-9]00)\b/)?.[0]),
  },
  em: {
    tags: ['i', 'em'],
    says: (style: Style) => {
      const slant = style('font-style') ?? style('font')?.match(/\b(italic|oblique)\b/)?.[0];
      return slant === undefined ? undefined : /italic|oblique/.test(slant);
    },
  },
  s: {
    tags: ['s', 'strike', 'del'],
    // A nested element without line-through does not cancel an outer one.
    says: (style: Style) =>
      /line-through/.test(`${style('text-decoration')} ${style('text-decoration-line')}`) || undefined,
  },
  sup: { tags: ['sup'], says: (style: Style) => style('vertical-align')?.startsWith('super') },
  sub: { tags: ['sub'], says: (style: Style) => style('vertical-align')?.startsWith('sub') },
} as const;

type Style = (property: string) => string | undefined;

/** Replaces formatting styles by elements around each text, and removes elements that their styles cancel. */
function markTexts(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const marked = texts.map((text) => ({ text, marks: marksOf(text, body) }));
  const tags = Object.values(looks).flatMap((look) => look.tags);
  for (const element of body.querySelectorAll(tags.join(','))) element.replaceWith(...element.childNodes);
  for (const { text, marks } of marked) {
    if (text.data.trim() === '') continue;
    for (const mark of marks) {
      const around = body.ownerDocument.createElement(mark);
      text.replaceWith(around);
      around.append(text);
    }
  }
}

function marksOf(text: Text, body: HTMLElement): string[] {
  const isTitle = text.parentElement?.closest('h1, h2, h3, h4, h5, h6, th') !== null;
  if (text.parentElement?.closest('pre, code')) return [];
  return Object.entries(looks).flatMap(([mark, { tags, says }]) => {
    // Headings are already bold.
    if (mark === 'strong' && isTitle) return [];
    for (let element = text.parentElement; element && element !== body; element = element.parentElement) {
      const here = element;
      if (/^h[1-6]$/.test(here.localName)) return [];
      const said = says((property) => styleOf(here, property));
      if (said !== undefined) return said ? [mark] : [];
      if ((tags as readonly string[]).includes(here.localName)) return [mark];
    }
    return [];
  });
}

function weightOf(weight: string | undefined): boolean | undefined {
  if (weight === undefined || weight === 'inherit') return undefined;
  return /^bold/.test(weight) || Number(weight) >= 600;
}

/** The lowercase value of an inline style property, including Word's own; the last declaration wins. */
function styleOf(element: Element, property: string): string | undefined {
  return (element.getAttribute('style') ?? '')
    .split(';')
    .map((declaration) => declaration.split(':'))
    .findLast(([name]) => name?.trim().toLowerCase() === property)?.[1]
    ?.trim()
    .toLowerCase();
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
