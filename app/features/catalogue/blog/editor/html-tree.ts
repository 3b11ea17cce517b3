export type HtmlNode = HtmlElement | HtmlText;
export type HtmlElement = {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
  start: number;
  end: number;
};
export type HtmlText = { text: string; start: number; end: number };

const voidTags = new Set(['br', 'hr', 'img']);

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tag' in node;
}

/**
 * Parses sanitized HTML (blog-html.ts): every '<' begins a tag, every element is closed, attributes have double
 * quotes, and only four entities occur. Returns null for any other HTML instead of guessing.
 */
export function readHtmlTree(html: string): HtmlNode[] | null {
  const root: HtmlElement = { tag: '', attributes: {}, children: [], start: 0, end: html.length };
  const open = [root];
  const tags = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+(?:="[^"<>]*")?)*)( ?\/)?>/g;
  let at = 0;
  const addText = (end: number): boolean => {
    const text = html.slice(at, end);
    if (text !== '') {
      open.at(-1)?.children.push({ text: textOf(text), start: at, end });
    }
    return !/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text);
  };
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const [whole, slash, tag = '', attributeText = ''] = match;
    if (!addText(match.index)) {
      return null;
    }
    at = match.index + whole.length;
    const parent = open.at(-1);
    if (slash) {
      if (parent === undefined || parent === root || parent.tag !== tag) {
        return null;
      }
      parent.end = at;
      open.pop();
      continue;
    }
    const element = {
      tag,
      attributes: attributesOf(attributeText),
      children: [],
      start: match.index,
      end: at,
    };
    parent?.children.push(element);
    if (!voidTags.has(tag)) {
      open.push(element);
    }
  }
  return addText(html.length) && open.length === 1 ? root.children : null;
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name ?? '', textOf(value ?? '')]));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function textOf(html: string): string {
  return html.replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => entities[name] ?? '');
}

/** Escapes text as the sanitizer does. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes an attribute value as the sanitizer does. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

export function attributeText(
  attributes: Readonly<Record<string, string | number | null | undefined>>,
): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === null || value === undefined ? '' : ` ${name}="${escapeAttribute(String(value))}"`,
    )
    .join('');
}
