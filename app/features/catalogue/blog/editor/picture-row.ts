import { type Editor, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import { maxInRow } from './html-tree.ts';

export const PictureRow = Node.create({
  name: 'pictureRow',
  group: 'block',
  content: `picture{1,${maxInRow}}`,
  isolating: true,
  renderHTML: () => ['figure', { class: 'block-row' }, 0],
  addProseMirrorPlugins: () => [
    new Plugin({ appendTransaction: (_transactions, _former, state) => dissolveSingles(state) }),
  ],
});

/** Replaces a row that has only one picture left by the picture. */
export function dissolveSingles({ doc, tr }: EditorState): Transaction | null {
  doc.descendants((node, pos) => {
    if (node.type.name !== 'pictureRow') return true;
    if (node.childCount === 1) {
      const at = tr.mapping.map(pos);
      tr.replaceWith(at, at + node.nodeSize, node.child(0));
    }
    return false;
  });
  return tr.docChanged ? tr : null;
}

type Chosen = { node: DocumentNode; pos: number; inRow: boolean };

function chosenPicture({ selection }: EditorState): Chosen | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return null;
  return {
    node: selection.node,
    pos: selection.from,
    inRow: selection.$from.parent.type.name === 'pictureRow',
  };
}

export function canSetBeside({ state }: Editor): boolean {
  const chosen = chosenPicture(state);
  const above = chosen && !chosen.inRow ? state.doc.resolve(chosen.pos).nodeBefore : null;
  return above?.type.name === 'picture' || (above?.type.name === 'pictureRow' && above.childCount < maxInRow);
}

export function isInRow({ state }: Editor): boolean {
  return chosenPicture(state)?.inRow === true;
}

export function setBeside(editor: Editor): boolean {
  const { state, view } = editor;
  const chosen = chosenPicture(state);
  const row = state.schema.nodes.pictureRow;
  if (!chosen || !row || !canSetBeside(editor)) return false;
  const above = state.doc.resolve(chosen.pos).nodeBefore;
  if (!above) return false;
  const pictures = above.type === row ? [...above.children, chosen.node] : [above, chosen.node];
  const from = chosen.pos - above.nodeSize;
  const transaction = state.tr.replaceWith(
    from,
    chosen.pos + chosen.node.nodeSize,
    row.create(null, pictures),
  );
  const at = from + 1 + pictures.slice(0, -1).reduce((size, picture) => size + picture.nodeSize, 0);
  view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, at)).scrollIntoView());
  return true;
}

/** Moves the selected picture out of its row, below it. */
export function setApart({ state, view }: Editor): boolean {
  const chosen = chosenPicture(state);
  if (!chosen?.inRow) return false;
  const $pos = state.doc.resolve(chosen.pos);
  const after = $pos.after();
  const transaction = state.tr
    .insert(after, chosen.node)
    .delete(chosen.pos, chosen.pos + chosen.node.nodeSize);
  const at = transaction.mapping.map(after, -1);
  view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, at)).scrollIntoView());
  return true;
}
