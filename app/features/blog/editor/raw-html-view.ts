import type { NodeViewRenderer } from '@tiptap/core';
import { make } from './elements.ts';

/** HTML for which there is no block: shown as it is, and changed in the HTML view only. */
export const rawHtmlView: NodeViewRenderer = ({ node: first }) => {
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
