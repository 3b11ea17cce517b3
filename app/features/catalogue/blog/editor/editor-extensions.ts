import { type AnyExtension, Mark, markInputRule } from '@tiptap/core';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Dropcursor, Focus, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { markTags } from './article-document.ts';
import { mediaNodes } from './media-nodes.ts';
import type { PictureUploads } from './picture-uploads.ts';
import { tableNodes } from './table-nodes.ts';
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
} from './text-nodes.ts';

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
