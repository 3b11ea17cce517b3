import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { make } from './elements.ts';

/**
 * A handle beside the block that the mouse is over: dragged, it puts the block between two others; pressed, it chooses
 * the block. Alt with ↑ and ↓ is the same by keyboard. Where the page has no room it is not shown (block-editor.css).
 * It is ours, since Tiptap's own brings the extension of collaboration and Yjs along (decision 31).
 */
export const BlockHandle = Extension.create({
  name: 'blockHandle',
  addProseMirrorPlugins: () => [new Plugin({ view: startHandle })],
});

/** Where a block begins in the document, and its element. */
type Block = { pos: number; element: HTMLElement };

/** Where a block would be put: before the one that begins there, and how far down a line shows it. */
type Gap = { pos: number; y: number };

function startHandle(view: EditorView) {
  const place = view.dom.parentElement ?? view.dom;
  // Not a button: what it does has its keys, and a button is not dragged everywhere.
  const handle = make(
    'div',
    {
      class: 'block-handle',
      hidden: true,
      draggable: 'true',
      'aria-hidden': 'true',
      title: 'Drag to move the block, or press Alt with ↑ and ↓',
    },
    make('span'),
  );
  const line = make('div', { class: 'block-gap', hidden: true });
  place.append(handle, line);
  let block: HTMLElement | null = null;
  let moved: NodeSelection | null = null;
  /** While one is dragged, all of them: looking for them takes a while in a long article. */
  let blocks: Block[] = [];

  const hide = () => {
    handle.hidden = true;
    line.hidden = true;
    block = null;
    moved = null;
  };
  const follow = ({ clientY, buttons }: MouseEvent) => {
    if (buttons !== 0) return;
    const found = [...view.dom.children].find((each) => each.getBoundingClientRect().bottom > clientY);
    if (!(found instanceof HTMLElement)) return;
    block = found;
    const lineHeight = Number.parseFloat(getComputedStyle(found).lineHeight) || handleHeight;
    handle.style.top = `${topOf(found) - topOf(place) + Math.max(0, (lineHeight - handleHeight) / 2)}px`;
    handle.hidden = false;
  };
  const choose = (): NodeSelection | null => {
    const pos = blocksOf(view).find(({ element }) => element === block)?.pos;
    if (pos === undefined) return null;
    const selection = NodeSelection.create(view.state.doc, pos);
    view.dispatch(view.state.tr.setSelection(selection));
    return selection;
  };
  const press = () => {
    choose();
    view.focus();
  };
  const start = (event: DragEvent) => {
    moved = choose();
    blocks = blocksOf(view);
    if (!moved || !event.dataTransfer || !block) return;
    // Firefox drags nothing without some data; no page of ours takes this kind.
    event.dataTransfer.setData('application/x-oriel-block', '');
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setDragImage(block, 0, 0);
  };
  const over = (event: DragEvent) => {
    if (!moved) return;
    event.preventDefault();
    event.stopPropagation();
    line.style.top = `${gapAt(view, blocks, event.clientY).y - topOf(place)}px`;
    line.hidden = false;
  };
  const drop = (event: DragEvent) => {
    if (!moved) return;
    event.preventDefault();
    event.stopPropagation();
    move(view, moved, gapAt(view, blocks, event.clientY).pos);
    hide();
    view.focus();
  };

  place.addEventListener('mousemove', follow);
  place.addEventListener('mouseleave', hide);
  // Before the text gets them: a block is no text that is dropped into a line.
  place.addEventListener('dragover', over, true);
  place.addEventListener('drop', drop, true);
  view.dom.addEventListener('keydown', hide);
  handle.addEventListener('click', press);
  handle.addEventListener('dragstart', start);
  handle.addEventListener('dragend', hide);
  return {
    destroy: () => {
      place.removeEventListener('mousemove', follow);
      place.removeEventListener('mouseleave', hide);
      place.removeEventListener('dragover', over, true);
      place.removeEventListener('drop', drop, true);
      view.dom.removeEventListener('keydown', hide);
      handle.remove();
      line.remove();
    },
  };
}

const handleHeight = 28;

/** The outermost blocks, from the top. */
function blocksOf(view: EditorView): Block[] {
  const blocks: Block[] = [];
  view.state.doc.forEach((_node, pos) => {
    const element = view.nodeDOM(pos);
    if (element instanceof HTMLElement) blocks.push({ pos, element });
  });
  return blocks;
}

function topOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top;
}

/** The gap between two blocks that is nearest to this height of the window. */
function gapAt(view: EditorView, blocks: readonly Block[], y: number): Gap {
  const gaps: Gap[] = [];
  let bottom = topOf(view.dom);
  for (const { pos, element } of blocks) {
    gaps.push({ pos, y: (bottom + topOf(element)) / 2 });
    bottom = element.getBoundingClientRect().bottom;
  }
  gaps.push({ pos: view.state.doc.content.size, y: bottom });
  return gaps.reduce((best, gap) => (Math.abs(gap.y - y) < Math.abs(best.y - y) ? gap : best));
}

/** Puts the block that was chosen before the one at `to`. Nothing happens when the text was changed meanwhile. */
function move(view: EditorView, { from, node }: NodeSelection, to: number) {
  if (view.state.doc.nodeAt(from) !== node || to === from || to === from + node.nodeSize) return;
  const transaction = view.state.tr.delete(from, from + node.nodeSize);
  const at = transaction.mapping.map(to);
  transaction.insert(at, node);
  view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, at)).scrollIntoView());
}
