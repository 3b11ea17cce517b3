import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { make } from './elements.ts';

/**
 * A handle beside the hovered block: dragging it moves the block, pressing it selects the block. Alt with ↑ and ↓
 * does the same. Hidden where there is no room (block-editor.css). Custom, because Tiptap's own needs the
 * collaboration extension and Yjs (decision 31).
 */
export const BlockHandle = Extension.create({
  name: 'blockHandle',
  addProseMirrorPlugins: () => [new Plugin({ view: startHandle })],
});

type Block = { pos: number; element: HTMLElement };

type Gap = { pos: number; y: number };

function startHandle(view: EditorView) {
  const place = view.dom.parentElement ?? view.dom;
  // Not a button: its functions have keys, and not every browser drags buttons.
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
  /** The blocks, while one is dragged: finding them takes a while in a long article. */
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
    // Firefox does not start a drag without data. No page accepts this type.
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
  // In the capture phase, before the text could take the block as dropped text.
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

function move(view: EditorView, { from, node }: NodeSelection, to: number) {
  if (view.state.doc.nodeAt(from) !== node || to === from || to === from + node.nodeSize) return;
  const transaction = view.state.tr.delete(from, from + node.nodeSize);
  const at = transaction.mapping.map(to);
  transaction.insert(at, node);
  view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, at)).scrollIntoView());
}
