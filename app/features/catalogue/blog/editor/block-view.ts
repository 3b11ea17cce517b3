import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';

type BlockView = {
  dom: HTMLElement;
  first: Node;
  take: (next: Node) => void;
  /** A selector of the parts that handle their own keys and input. */
  own: string;
};

/** A block that renders itself: it handles its updates, shows its selection, and keeps the events of its own fields. */
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

/** A block or file dragged over a field belongs to the text; a field accepts only text. */
function isForText(event: Event): boolean {
  const types = event instanceof DragEvent ? event.dataTransfer?.types : undefined;
  return types?.some((type) => type === 'text/html' || type === 'Files') ?? false;
}
