import type { NodeViewRenderer } from '@tiptap/core';
import { playerOf } from '../video-hosts.ts';
import { blockView } from './block-view.ts';
import { make, makeField } from './elements.ts';

export const filmView: NodeViewRenderer = ({ node: first, view, getPos }) => {
  let node = first;
  const change = (attrs: Record<string, string | null>) => {
    const pos = getPos();
    if (pos !== undefined)
      view.dispatch(view.state.tr.setNodeMarkup(pos, undefined, { ...node.attrs, ...attrs }));
  };
  const address = makeField({
    label: 'Video address',
    maxLength: 500,
    value: node.attrs.src ?? '',
    onInput: (text) => {
      const src = playerOf(text);
      address.setError(src ? null : 'Please enter the address of a video on YouTube or Vimeo.');
      if (src) change({ src });
    },
  });
  const title = makeField({
    label: 'Title',
    hint: 'Read aloud in place of the video',
    maxLength: 300,
    value: node.attrs.title ?? '',
    onInput: (text) => change({ title: text || null }),
  });
  const frame = make('iframe', {
    title: node.attrs.title ?? 'Film',
    loading: 'lazy',
    tabindex: -1,
    allow: 'fullscreen; picture-in-picture',
    sandbox: 'allow-scripts allow-same-origin allow-presentation',
  });
  const dom = make(
    'div',
    { class: 'block-film', contenteditable: 'false' },
    make('div', { class: 'block-shown' }, frame),
    make('div', { class: 'block-fields' }, address.field, title.field),
  );
  const draw = () => {
    title.setValue(node.attrs.title ?? '');
    if (frame.getAttribute('src') !== node.attrs.src) frame.setAttribute('src', node.attrs.src ?? '');
  };
  draw();
  return blockView({
    dom,
    first,
    take: (next) => {
      node = next;
      draw();
    },
    own: '.block-fields',
  });
};
