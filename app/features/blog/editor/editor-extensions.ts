import type { AnyExtension } from '@tiptap/core';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Dropcursor, Focus, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { mediaNodes } from './media-nodes.ts';
import type { PictureUploads } from './picture-uploads.ts';
import { tableNodes } from './table-nodes.ts';
import { textMarks } from './text-marks.ts';
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

/** What an article may be made of: the blocks and marks for which HTML is read and written here, and no others. */
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
