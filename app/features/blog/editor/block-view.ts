import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';

type BlockView = {
  dom: HTMLElement;
  first: Node;
  /** The same block with other attributes. */
  take: (next: Node) => void;
  /** What is typed and pressed in these parts of it is theirs, and not the text's. */
  own: string;
};

/** A block that draws itself: it is told of its changes, marked while it is chosen, and leaves its own fields alone. */
export function blockView({ dom, first, take, own }: BlockView): NodeView {
  return {
    dom,
    update: (next) => {
      if (next.type !== first.type) return false;
      take(next);
      return true;
    },
    selectNode: () => dom.classList.add('is-chosen'),
    deselectNode: () => dom.classList.remove('is-chosen'),
    stopEvent: (event) =>
      !isForText(event) && event.target instanceof HTMLElement && event.target.closest(own) !== null,
    ignoreMutation: () => true,
  };
}

/** A block or file that is dragged over a field goes into the text; a field takes words only. */
function isForText(event: Event): boolean {
  const types = event instanceof DragEvent ? event.dataTransfer?.types : undefined;
  return types?.some((type) => type === 'text/html' || type === 'Files') ?? false;
}
