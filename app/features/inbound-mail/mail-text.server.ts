import { convert, type HtmlToTextOptions } from 'html-to-text';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';

/** More of a mail than a message may have, with all that is quoted below it. */
const maxCharacters = 200_000;
const maxHtmlCharacters = 300_000;
/** Deeper than any mail program writes; to read much deeper ones takes seconds. */
const maxDepth = 200;

/** Signatures, as the programs that write them mark them; pictures and what is not shown. */
const skipped = [
  'img',
  'style',
  'script',
  'title',
  '.gmail_signature',
  '[data-smartmail="gmail_signature"]',
  '.moz-signature',
  '#ms-outlook-mobile-signature',
  '#Signature',
  '[style*="display:none"]',
  '[style*="display: none"]',
];

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth, maxChildNodes: 2_000, ellipsis: '' },
  selectors: [
    ...skipped.map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  ],
};

/**
 * A mail as plain text, which nothing in it can leave: as its writer's program wrote it, or made of the HTML where there is
 * no other. Quotes have `>` before their lines in both.
 */
export function mailText({ text, html }: { text?: string | undefined; html?: string | undefined }): string {
  const plain = text?.trim() ? text : html ? textOfHtml(html) : '';
  return tidyText(plain.slice(0, maxCharacters)).replaceAll('\u00a0', ' ');
}

function textOfHtml(given: string): string {
  // Pictures that are written out in the text are not read, and much longer than it.
  const html = given.replace(/(src\s*=\s*["']?)data:[^"'\s>]*/gi, '$1').slice(0, maxHtmlCharacters);
  return depthOf(html) > maxDepth ? html.replace(/<[^<>]*>/g, '\n') : convert(html, options);
}

/** These end by themselves where the next one begins, or hold nothing. */
const endless = /^(area|base|br|col|dd|dt|hr|img|input|li|link|meta|option|p|source|td|th|tr|wbr)$/i;

/** How deep elements stand within others. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (!endless.test(name)) {
      depth = Math.max(0, depth + (end ? -1 : 1));
      deepest = Math.max(deepest, depth);
    }
  }
  return deepest;
}
