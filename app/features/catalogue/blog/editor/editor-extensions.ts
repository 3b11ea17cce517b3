import { type AnyExtension, Mark, markInputRule, Node, type NodeViewRenderer } from '@tiptap/core';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Dropcursor, Focus, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';
import type { EmbeddableCreative } from '../write/creatives-to-embed.server.ts';
import {
  Blockquote,
  CodeBlock,
  Doc,
  HardBreak,
  Heading,
  HorizontalRule,
  InlineImage,
  Paragraph,
  Text,
  tableNodes,
} from './editor-nodes.ts';
import { make } from './elements.ts';
import { markTags } from './html-tree.ts';
import { filmView, pictureView } from './node-views.ts';
import { PictureRow } from './picture-row.ts';
import type { PictureUploads } from './picture-uploads.ts';

const rawHtmlView: NodeViewRenderer = ({ node: first }) => {
  const source = make('code', {}, first.attrs.html);
  const dom = make(
    'div',
    { class: 'block-kept', contenteditable: 'false' },
    make('p', { class: 'small muted' }, 'Kept as it is. Change it in the HTML view.'),
    make('pre', { tabindex: 0, 'aria-label': 'HTML that is kept as it is' }, source),
  );
  return {
    dom,
    update: (next) => {
      if (next.type !== first.type) return false;
      source.textContent = next.attrs.html;
      return true;
    },
    selectNode: () => dom.classList.add('is-chosen'),
    deselectNode: () => dom.classList.remove('is-chosen'),
    ignoreMutation: () => true,
  };
};

const creativeView: NodeViewRenderer = ({ node }) => {
  const { id, name } = node.attrs;
  const shown = make('div', { class: 'block-creative-picture' });
  const title = make('b', {}, name);
  const about = make('p', { class: 'small muted', role: 'status' }, 'Loading...');
  const dom = make(
    'figure',
    { class: 'block-creative', contenteditable: 'false', 'data-drag-handle': '' },
    shown,
    make('div', {}, title, about),
  );
  const draw = (creative: EmbeddableCreative) => {
    title.textContent = creative.name;
    about.textContent = creative.detail;
    if (creative.picture) shown.replaceChildren(make('img', { src: creative.picture, alt: '' }));
  };
  const leaving = new AbortController();
  fetch(`/api/blog/creatives?id=${encodeURIComponent(id)}`, { signal: leaving.signal })
    .then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      const [creative]: EmbeddableCreative[] = (await answer.json()).creatives;
      if (creative) draw(creative);
      else about.textContent = 'Not listed now. Readers see nothing here.';
    })
    .catch(() => {
      // Readers see the card even if it cannot be loaded here.
      if (!leaving.signal.aborted) about.textContent = 'The listing could not be loaded.';
    });
  return {
    dom,
    selectNode: () => dom.classList.add('is-chosen'),
    deselectNode: () => dom.classList.remove('is-chosen'),
    ignoreMutation: () => true,
    destroy: () => leaving.abort(),
  };
};

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

function mediaNodes(uploads: PictureUploads | null) {
  return [
    Node.create({
      name: 'picture',
      ...block,
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

function pastedPicture(element: HTMLElement) {
  const src = element.getAttribute('src') ?? '';
  return /^https:\/\/|^\/media\/[\w-]+\/[\w.-]+$/.test(src)
    ? { src, alt: element.getAttribute('alt') }
    : false;
}

/** Keys and Markdown of the marks that have them; other marks are only preserved. */
const ways: Partial<Record<(typeof markTags)[number], { keys?: string; find?: RegExp; also?: string[] }>> = {
  strong: { keys: 'Mod-b', find: /(?:^|\s)(\*\*(?!\s)([^*]+)\*\*)$/ },
  em: { keys: 'Mod-i', find: /(?:^|\s)(\*(?!\s)([^*]+)\*)$/ },
  s: { keys: 'Mod-Shift-s', find: /(?:^|\s)(~~(?!\s)([^~]+)~~)$/, also: ['strike'] },
  code: { keys: 'Mod-e', find: /(?:^|\s)(`([^`]+)`)$/ },
};

/** One mark per inline element, in nesting order. */
const textMarks = markTags.map((tag, rank) => {
  if (tag === 'a') return link(rank);
  const { keys, find, also = [] } = ways[tag] ?? {};
  return Mark.create({
    name: tag,
    priority: 200 - rank,
    code: tag === 'code',
    parseHTML: () => [tag, ...also].map((each) => ({ tag: each })),
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return keys ? { [keys]: () => this.editor.commands.toggleMark(this.name) } : {};
    },
    addInputRules() {
      return find ? [markInputRule({ find, type: this.type })] : [];
    },
  });
});

function link(rank: number) {
  return Mark.create({
    name: 'a',
    priority: 200 - rank,
    inclusive: false,
    addAttributes: () => ({ href: { default: null }, title: { default: null }, target: { default: null } }),
    parseHTML: () => [{ tag: 'a[href]' }],
    renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener' }, 0],
  });
}

export function editorExtensions(uploads: PictureUploads | null): AnyExtension[] {
  return [
    ...[Doc, Paragraph, Text, Heading, Blockquote, CodeBlock, HorizontalRule, HardBreak, InlineImage],
    ...[BulletList, OrderedList, ListItem.extend({ content: 'paragraph block*' }), ListKeymap],
    ...mediaNodes(uploads),
    ...tableNodes,
    ...textMarks,
    ...[
      UndoRedo,
      Dropcursor,
      Gapcursor,
      TrailingNode,
      Focus.configure({ className: 'block-focused', mode: 'shallowest' }),
    ],
    Placeholder.configure({
      placeholder: 'Type / for blocks',
      showOnlyCurrent: true,
      emptyNodeClass: 'block-empty',
    }),
  ];
}
