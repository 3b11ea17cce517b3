import type { Editor } from '@tiptap/core';
import type { IconName } from '#app/ui/icon.tsx';
import { newTable } from './table-nodes.ts';

export type BlockChoice = {
  name: string;
  about?: string;
  typed?: string;
  icon: IconName;
  also?: string;
} & ({ insert: (editor: Editor) => void } | { asks: 'picture' | 'row' | 'video' | 'creative' });

export const blockChoices: readonly BlockChoice[] = [
  {
    name: 'Paragraph',
    about: 'Text',
    icon: 'list',
    insert: (editor) => void editor.chain().focus().setNode('paragraph').run(),
  },
  {
    name: 'Heading',
    about: 'One of the contents',
    typed: '##',
    also: 'h2 title',
    icon: 'document',
    insert: (editor) => void editor.chain().focus().setNode('heading', { level: 2 }).run(),
  },
  {
    name: 'Smaller heading',
    typed: '###',
    also: 'h3 subheading',
    icon: 'document',
    insert: (editor) => void editor.chain().focus().setNode('heading', { level: 3 }).run(),
  },
  {
    name: 'Picture',
    about: 'Caption, credit, alternative text',
    also: 'image photo',
    icon: 'picture',
    asks: 'picture',
  },
  {
    name: 'Pictures side by side',
    about: 'Two or three, never cropped',
    also: 'image photo row',
    icon: 'picture',
    asks: 'row',
  },
  {
    name: 'Quote',
    typed: '>',
    icon: 'speech',
    insert: (editor) => void editor.chain().focus().toggleWrap('blockquote').run(),
  },
  {
    name: 'List',
    typed: '-',
    also: 'bullets',
    icon: 'list',
    insert: (editor) => void editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    name: 'Numbered list',
    typed: '1.',
    also: 'ordered',
    icon: 'list',
    insert: (editor) => void editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
  { name: 'Video', about: 'From YouTube or Vimeo', also: 'film embed', icon: 'play', asks: 'video' },
  {
    name: 'Creative',
    about: 'A card that leads to a profile',
    also: 'photographer videographer',
    icon: 'person',
    asks: 'creative',
  },
  {
    name: 'Table',
    icon: 'grid',
    insert: (editor) => void editor.chain().focus().insertContent(newTable()).run(),
  },
  {
    name: 'Code',
    typed: '```',
    icon: 'edit',
    insert: (editor) => void editor.chain().focus().setNode('codeBlock').run(),
  },
  {
    name: 'Divider',
    typed: '---',
    also: 'rule line',
    icon: 'minus',
    insert: (editor) => void editor.chain().focus().insertContent({ type: 'horizontalRule' }).run(),
  },
];

export function choicesFor(query: string): readonly BlockChoice[] {
  const words = query.toLowerCase().split(' ').filter(Boolean);
  return blockChoices.filter(({ name, also = '' }) => {
    const known = `${name} ${also}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}
