import { Editor, Extension, InputRule } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { Upload } from '#app/features/uploads/upload.ts';
import { playerOf } from '../allowed-addresses.ts';
import { type OpenedArticle, type WrittenBlock, writeArticle } from './article-source.ts';
import { BlockHandle } from './block-handle.ts';
import { editorExtensions } from './editor-extensions.ts';
import { type DocNode, maxInRow } from './html-tree.ts';
import { readPasted } from './pasted-html.ts';
import { createPictureUploads, type PictureUploads } from './picture-uploads.ts';
import { type SlashState, slashMenu } from './slash-menu.tsx';
import { writeBlock } from './write-blocks.ts';

export type ArticleEditor = {
  editor: Editor;
  uploads: PictureUploads;
  html: () => string;
  insertPictures: (files: readonly File[], at?: number) => void;
  insertRow: (files: readonly File[]) => void;
  insertFilm: (address: string) => boolean;
  insertCreative: (creative: { id: string; name: string }) => void;
  moveBlock: (direction: 1 | -1) => boolean;
  stop: () => void;
};

type Options = {
  element: HTMLElement;
  opened: OpenedArticle;
  label: string;
  onChange: () => void;
  onSelection: () => void;
  onSlash: (state: SlashState) => void;
  onSlashKey: (event: KeyboardEvent) => boolean;
  onLink: () => void;
};

export function startArticleEditor(options: Options): ArticleEditor {
  const { element, opened, label } = options;
  const written = new WeakMap<Node, WrittenBlock>();
  const uploads = createPictureUploads({ onDone: (id, upload) => place(id, upload) });
  const editor = new Editor({
    element,
    content: opened.doc,
    enableContentCheck: true,
    extensions: [
      ...editorExtensions(uploads),
      slashMenu({ onChange: options.onSlash, onKey: options.onSlashKey }),
      BlockHandle,
      ways({ moveBlock, onLink: options.onLink }),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'prose article-prose block-text',
      },
      transformPastedHTML: readPasted,
      handlePaste: (_view, event) => paste(event),
      handleDrop: (view, event, _slice, isMoved) => {
        const files = picturesOf(event.dataTransfer);
        if (isMoved || files.length === 0) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        insertPictures(files, at?.pos);
        return true;
      },
    },
    onUpdate: options.onChange,
    onSelectionUpdate: options.onSelection,
  });

  function paste(event: ClipboardEvent): boolean {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    const files = picturesOf(event.clipboardData);
    if (files.length > 0 && !event.clipboardData?.types.includes('text/html')) {
      insertPictures(files);
      return true;
    }
    if (!/^https?:\/\/\S+$/.test(text)) return false;
    const { empty, $from } = editor.state.selection;
    if (!empty) return editor.chain().setMark('a', { href: text }).run();
    const isAlone = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
    return isAlone && insertFilm(text);
  }

  function insertPictures(files: readonly File[], at = editor.state.selection.to) {
    editor.chain().insertContentAt(blockBoundary(at), files.map(arriving)).run();
  }

  function insertRow(files: readonly File[]) {
    if (files.length < 2 || files.length > maxInRow) {
      insertPictures(files);
      return;
    }
    const row = { type: 'pictureRow', content: files.map(arriving) };
    editor.chain().insertContentAt(blockBoundary(editor.state.selection.to), row).run();
  }

  function arriving(file: File) {
    return { type: 'picture', attrs: { upload: uploads.begin(file) } };
  }

  function insertCreative({ id, name }: { id: string; name: string }) {
    const creative = { type: 'creative', attrs: { id, name } };
    editor.chain().insertContentAt(blockBoundary(editor.state.selection.to), creative).focus().run();
  }

  function blockBoundary(at: number): number | { from: number; to: number } {
    const $at = editor.state.doc.resolve(at);
    if ($at.depth === 0) return at;
    const block = $at.node(1);
    const isEmpty = block.type.name === 'paragraph' && block.content.size === 0;
    return isEmpty ? { from: $at.before(1), to: $at.after(1) } : $at.after(1);
  }

  function insertFilm(address: string): boolean {
    const src = playerOf(address);
    if (!src) return false;
    const film = { type: 'film', attrs: { src, width: '560', height: '315' } };
    return editor.chain().insertContentAt(blockBoundary(editor.state.selection.to), film).focus().run();
  }

  /** Puts an uploaded picture in place of its placeholder, wherever that has moved. Not an undo step. */
  function place(id: string, upload: Upload) {
    const transaction = editor.state.tr.setMeta('addToHistory', false);
    editor.state.doc.descendants((node, pos) => {
      if (node.type.name !== 'picture' || node.attrs.upload !== id) return;
      transaction.setNodeMarkup(pos, undefined, {
        ...node.attrs,
        src: `${upload.src}/1600.jpg`,
        width: upload.width && String(upload.width),
        height: upload.height && String(upload.height),
        upload: null,
      });
    });
    if (transaction.docChanged) editor.view.dispatch(transaction);
  }

  function moveBlock(direction: 1 | -1): boolean {
    const { $from } = editor.state.selection;
    const from = $from.depth === 0 ? $from.pos : $from.before(1);
    const block = editor.state.doc.nodeAt(from);
    const index = $from.index(0);
    const other = editor.state.doc.maybeChild(index + direction);
    if (!block || !other) return false;
    const to = direction === 1 ? from + other.nodeSize : from - other.nodeSize;
    const { selection } = editor.state;
    const offset = selection.from - from;
    const isWhole = selection instanceof NodeSelection;
    const transaction: Transaction = editor.state.tr.delete(from, from + block.nodeSize).insert(to, block);
    editor.view.dispatch(transaction.scrollIntoView());
    if (isWhole) editor.commands.setNodeSelection(to + offset);
    else editor.commands.setTextSelection(to + offset);
    return true;
  }

  function html(): string {
    const blocks: WrittenBlock[] = [];
    editor.state.doc.forEach((block) => {
      let known = written.get(block);
      if (!known) {
        const node = block.toJSON() as DocNode;
        known = { node, written: writeBlock(node) };
        written.set(block, known);
      }
      blocks.push(known);
    });
    return writeArticle(blocks, opened);
  }

  const stop = () => {
    uploads.stop();
    editor.destroy();
  };
  return { editor, uploads, html, insertPictures, insertRow, insertFilm, insertCreative, moveBlock, stop };
}

function ways({ moveBlock, onLink }: { moveBlock: (direction: 1 | -1) => boolean; onLink: () => void }) {
  return Extension.create({
    name: 'ways',
    addKeyboardShortcuts: () => ({
      'Alt-ArrowUp': () => moveBlock(-1),
      'Alt-ArrowDown': () => moveBlock(1),
      'Alt-Shift-ArrowUp': () => moveBlock(-1),
      'Alt-Shift-ArrowDown': () => moveBlock(1),
      'Mod-k': () => {
        onLink();
        return true;
      },
    }),
    addInputRules: () => [
      new InputRule({
        find: /^---$/,
        handler: ({ state, range }) => {
          const $from = state.doc.resolve(range.from);
          const rule = state.schema.nodes.horizontalRule?.create();
          if (rule) state.tr.replaceRangeWith($from.before(), $from.after(), rule);
        },
      }),
    ],
  });
}

function picturesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
