import { convert, type FormatCallback, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import { fileKinds } from '#app/features/uploads/upload-purposes.ts';
import { tidyText } from '#app/platform/incoming/tidy-text.ts';
import { plainName } from '#app/platform/multipart/read-multipart.server.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { MailHeader } from './automatic-mail.ts';
import { quoteStart } from './quote-marks.ts';

/** More than a message holds, because the quoted mail is still included. */
const maxCharacters = 200_000;
const maxHtmlCharacters = 300_000;
/** Deeper than any mail program writes; parsing much deeper HTML takes seconds. */
const maxDepth = 200;

/** Signature elements of known programs, and hidden elements. */
const skipped = [
  'style',
  'script',
  'title',
  '.gmail_signature',
  '[data-smartmail="gmail_signature"]',
  '.moz-signature',
  '.protonmail_signature_block',
  '.k9mail-signature',
  '.editorUserSignature',
  '[name="messageSignatureSection"]',
  '[data-signature-widget="container"]',
  '#ms-outlook-mobile-signature',
  '#AppleMailSignature',
  '#composer_signature',
  '#ymail_android_signature',
  '#mail-app-auto-default-signature',
  '#Signature',
  '[style*="display:none"]',
  '[style*="display: none"]',
];

const introductions = ['.gmail_attr', '.moz-cite-prefix', '.OutlookMessageHeader', '#divRplyFwdMsg'];

/** Elements in which known programs put the quoted mail, or that come just before it. */
const quotes = [
  'div.gmail_quote',
  'div.gmail_extra',
  '.yahoo_quoted',
  '.protonmail_quote',
  '.tutanota_quote',
  '.zmail_extra',
  '.skiff_quote',
  '.ik_mail_quote',
  '.mail-quote-collapse',
  '[name="quote"]',
  '[name="messageReplySection"]',
  '#OLK_SRC_BODY_SECTION',
  '#appendonsend',
  '#edo-original',
  '#isReplyContent',
  '#isForwardContent',
  '#mail-editor-reference-message-container',
  '#oriMsgHtmlSeperator',
  '#origbody',
  '#reply139content',
  '#replySplit',
  '#stopSpelling',
  '#zwchr',
  '[data-marker="__DIVIDER__"]',
  '[data-marker="__QUOTED_TEXT__"]',
  'includetail',
  // Outlook for Windows and Windows Mail.
  '[style*="border-top:solid #E1E1E1"]',
  '[style*="border-top:solid #B5C4DF"]',
  '[style*="border-top-color: rgb(229, 229, 229)"]',
];

const [pictureStart, pictureEnd] = ['\ue001', '\ue002'];

const formatters: Record<string, FormatCallback> = {
  quoteBegins: (element, walk, builder) => {
    writeQuoteStart(builder);
    walk(element.children, builder);
  },
  introduction: (_element, _walk, builder) => writeQuoteStart(builder),
  citation: (element, walk, builder) => {
    writeQuoteStart(builder);
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(element.children, builder);
    builder.closeBlock({
      trailingLineBreaks: 1,
      blockTransform: (quoted) => quoted.replace(/^\n+|\n+$/g, '').replace(/^/gm, '> '),
    });
  },
  picture: (element, _walk, builder) => {
    const [, name] = /^cid:(.{1,300})$/i.exec(element.attribs?.src?.trim() ?? '') ?? [];
    if (name) {
      builder.addInline(`${pictureStart}${name}${pictureEnd}`, { noWordTransform: true });
    }
  },
};

function writeQuoteStart(builder: Parameters<FormatCallback>[2]): void {
  builder.openBlock({ leadingLineBreaks: 1 });
  builder.addInline(quoteStart);
  builder.closeBlock({ trailingLineBreaks: 1 });
}

const singleBreaks = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const options: HtmlToTextOptions = {
  wordwrap: false,
  // Read everything: some programs nest the quoted document, with its body, in theirs.
  baseElements: { selectors: [] },
  limits: { maxDepth, maxChildNodes: 2_000, ellipsis: '' },
  formatters,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: 'blockquote', options: singleBreaks },
    { selector: 'blockquote[type="cite"]', format: 'citation' },
    { selector: 'img', format: 'picture' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'p.MsoNormal', format: 'paragraph', options: singleBreaks },
    ...quotes.map((selector) => ({ selector, format: 'quoteBegins' })),
    ...introductions.map((selector) => ({ selector, format: 'introduction' })),
    ...skipped.map((selector) => ({ selector, format: 'skip' })),
  ],
};

/**
 * Plain text of a mail, safe to show. Uses the text part, or the HTML where it marks quotes or pictures better or is
 * the only part. Quoted lines start with `>` in both.
 */
export function mailText({ text, html }: { text?: string | undefined; html?: string | undefined }): string {
  const plain = withoutMarks(text ?? '');
  const made = html ? textOfHtml(withoutMarks(html)) : '';
  const saysMore =
    /<blockquote\b/i.test(html ?? '') || made.includes(quoteStart) || made.includes(pictureStart);
  const chosen = made.trim() !== '' && (saysMore || plain.trim() === '') ? made : plain;
  return tidyText(chosen.slice(0, maxCharacters)).replaceAll('\u00a0', ' ');
}

export function withoutMarks(text: string): string {
  return text
    .replace(/^ *\ue001[^\ue001\ue002\n]*\ue002 *(\n{1,2}|$)/gm, '')
    .replace(/ ?\ue001[^\ue001\ue002\n]*\ue002|[\ue000-\ue002]/g, '');
}

export function picturesIn(text: string): string[] {
  return [...text.matchAll(/\ue001([^\ue001\ue002\n]*)\ue002/g)].map(([, name = '']) => name);
}

function textOfHtml(given: string): string {
  // Drop inline picture data, which can be far longer than the text.
  const html = given.replace(/(src\s*=\s*["']?)data:[^"'\s>]*/gi, '$1').slice(0, maxHtmlCharacters);
  return depthOf(html) > maxDepth ? html.replace(/<[^<>]*>/g, '\n') : convert(html, options);
}

/** Elements that close implicitly or are void. */
const endless = /^(area|base|br|col|dd|dt|hr|img|input|li|link|meta|option|p|source|td|th|tr|wbr)$/i;

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

export type MailFile = { filename: string; content: Buffer; place?: string };

export type ReadMail = {
  headers: readonly MailHeader[];
  messageId: string;
  /** All From addresses in lowercase; a mail by a person has exactly one. */
  senders: string[];
  senderName: string;
  subject: string;
  /** The whole text with quotes and internal marks (see `withoutMarks`). */
  text: string;
  files: MailFile[];
  isInvitation: boolean;
};

const bounds = { maxNestingDepth: 30, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 0 };

/** Parses a mail; null when it is not one. Nothing in the result can be trusted. */
export async function readMail(raw: Buffer): Promise<ReadMail | null> {
  const mail = await PostalMime.parse(raw, bounds).catch(() => null);
  if (!mail) {
    return null;
  }
  return {
    headers: mail.headers,
    messageId: mail.messageId ?? '',
    senders: sendersOf(mail),
    senderName: oneLine(tidyText(mail.from?.name ?? ''), 200),
    subject: oneLine(tidyText(mail.subject ?? ''), 300),
    text: mailText(mail),
    files: mail.attachments.filter(isGiven).map(fileOf),
    isInvitation: mail.attachments.some(isInvitation),
  };
}

/** Addresses of every From header: programs disagree on which one counts when there are two. */
function sendersOf(mail: Email): string[] {
  return mail.headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .map((mailbox: Address) =>
      tidyText(mailbox.address ?? '')
        .trim()
        .toLowerCase(),
    );
}

const added = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/;

const isGiven = (file: Attachment) => !added.test(file.mimeType);

/** A calendar in the mail's body. An attached or purely informational one is a normal file (RFC 5546). */
function isInvitation(file: Attachment): boolean {
  const isCalendar = file.mimeType === 'text/calendar' && file.disposition !== 'attachment';
  const method = isCalendar
    ? /^METHOD:([A-Z-]+)\s*$/im.exec(bytesOf(file).toString('utf8', 0, 2_000))?.[1]
    : null;
  return Boolean(method) && method?.toUpperCase() !== 'PUBLISH';
}

/** Inline pictures below this size are usually part of a signature. */
const signaturePictureBytes = 24 * 1024;

function fileOf(file: Attachment, place: number): MailFile {
  const kind = Object.values(fileKinds).find(({ type }) => type === file.mimeType);
  const ending = kind?.endings[0];
  const unnamed = `file-${place + 1}${ending ? `.${ending}` : ''}`;
  const content = bytesOf(file);
  const isSmall =
    file.related === true && file.mimeType.startsWith('image/') && content.length < signaturePictureBytes;
  return {
    filename: file.filename?.trim() ? plainName(file.filename) : unnamed,
    content,
    ...(isSmall ? { place: (file.contentId ?? '').replace(/^<|>$/g, '') } : {}),
  };
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') {
    return Buffer.from(content);
  }
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}
