import { Node } from '@tiptap/core';
import { creativeView } from './creative-view.ts';
import { filmView } from './film-view.ts';
import { PictureRow } from './picture-row.ts';
import type { PictureUploads } from './picture-uploads.ts';
import { pictureView } from './picture-view.ts';
import { rawHtmlView } from './raw-html-view.ts';

const unseen = { rendered: false } as const;

function attributes(defaults: Record<string, string | boolean | null>) {
  return () =>
    Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [name, { default: value, ...unseen }]),
    );
}

const block = { group: 'block', atom: true, draggable: true, selectable: true } as const;
const words = { caption: null, credit: '' };
const image = { src: null, alt: null, title: null, width: null, height: null, loading: null };

/** Blocks that are no text: a picture or film with its words, a creative, and HTML that is kept as it is. */
export function mediaNodes(uploads: PictureUploads | null) {
  return [
    Node.create({
      name: 'picture',
      ...block,
      /** `upload`: on its way to the server, by this number. */
      addAttributes: attributes({ ...image, ...words, upload: null }),
      parseHTML: () => [{ tag: 'img[src]', getAttrs: pastedPicture }],
      renderHTML: ({ node }) => ['figure', ['img', { src: node.attrs.src, alt: node.attrs.alt ?? '' }]],
      addNodeView: () => (uploads ? pictureView(uploads) : null),
    }),
    PictureRow,
    Node.create({
      name: 'film',
      ...block,
      addAttributes: attributes({
        src: null,
        title: null,
        width: null,
        height: null,
        isFigure: false,
        ...words,
      }),
      renderHTML: ({ node }) => ['p', ['a', { href: node.attrs.src ?? '' }, node.attrs.src ?? '']],
      addNodeView: () => filmView,
    }),
    Node.create({
      name: 'creative',
      ...block,
      addAttributes: attributes({ id: '', name: '' }),
      renderHTML: ({ node }) => ['p', ['a', { href: `/creative/${node.attrs.id}` }, node.attrs.name]],
      addNodeView: () => creativeView,
    }),
    Node.create({
      name: 'rawHtml',
      ...block,
      addAttributes: attributes({ html: '', bare: false }),
      renderHTML: () => ['div', { 'data-kept': '' }],
      addNodeView: () => rawHtmlView,
    }),
  ];
}

/** A picture from another page stays where it is, if that is a place that an article may show one from. */
function pastedPicture(element: HTMLElement) {
  const src = element.getAttribute('src') ?? '';
  return /^https:\/\/|^\/media\/[\w-]+\/[\w.-]+$/.test(src)
    ? { src, alt: element.getAttribute('alt') }
    : false;
}
