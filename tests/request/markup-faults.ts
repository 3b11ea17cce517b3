/** Elements that hold words only, and those that cannot stand in them. */
const phrasing = /^(span|p|h[1-6]|b|strong|em|small)$/;
const blocks = /^(div|form|p|ul|ol|dl|table|fieldset|section|article|header|footer|nav|h[1-6])$/;
const withoutEnd = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** What is wrong in the markup of one of our pages, as it is served: what a checker of HTML finds, and forms that nothing sends. */
export function markupFaults(html: string): string[] {
  const body = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|textarea|title|svg)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2></$1>');
  const ids = new Set([...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
  const labels = [...body.matchAll(/<label[^>]*\sfor="([^"]*)"/g)].filter(([, id]) => !ids.has(id));
  const radios = (body.match(/<[^>]*role="radio"[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('aria-checked'),
  );
  const forms = [...body.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].filter(
    ([, attributes = '', inside = '']) => isFilledIn(inside) && !isSendable(body, attributes, inside),
  );
  return [
    ...(body.includes('<title') ? [] : ['no title']),
    ...(body.includes('<h1') ? [] : ['no h1']),
    ...labels.map(([label]) => `names no field: ${label}`),
    ...radios.map((tag) => `is not said to be chosen or not: ${tag}`),
    ...forms.map(([, attributes]) => `has no button to send it: <form${attributes}>`),
    ...misplaced(body),
  ];
}

/** A form of which a reader may change nothing has nothing to send. */
function isFilledIn(inside: string): boolean {
  return /<(input(?![^>]*type="hidden")|select|textarea)\b/.test(inside);
}

function isSendable(body: string, attributes: string, inside: string): boolean {
  const id = attributes.match(/\sid="([^"]*)"/)?.[1];
  return (
    /type="(submit|image)"|<button(?![^>]*type="(button|reset)")/.test(inside) ||
    (id !== undefined && new RegExp(`<(button|input)[^>]*\\sform="${id}"`).test(body))
  );
}

/** Blocks within words. */
function misplaced(body: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [tag, end, name = ''] of body.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (end) {
      open.length = Math.max(0, open.lastIndexOf(name));
    } else if (!withoutEnd.test(name) && !tag.endsWith('/>')) {
      const around = open.at(-1);
      if (around && phrasing.test(around) && blocks.test(name)) faults.push(`in a ${around}: ${tag}`);
      open.push(name);
    }
  }
  return faults;
}
