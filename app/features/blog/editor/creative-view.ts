import type { NodeViewRenderer } from '@tiptap/core';
import type { EmbeddableCreative } from '../embeddable-creative.ts';
import { make } from './elements.ts';

/** A creative's card, as their listing is now. */
export const creativeView: NodeViewRenderer = ({ node }) => {
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
      // The card is drawn for readers whether or not it is here.
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
