import { Extension, mergeAttributes, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

const unseen = { rendered: false } as const;

export const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });

export const Text = Node.create({ name: 'text', group: 'inline' });

/** A line of text. `wrap` tells whether the source had an element around it. */
export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({ wrap: { default: null, keepOnSplit: false, ...unseen } }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, ...unseen } }),
  // The page's h1 is the title.
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(4, Math.max(2, level)) },
    })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(
      [2, 3, 4].map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
      ]),
    );
  },
  addInputRules() {
    return [2, 3, 4].map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});

export const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

/** `plain` means without a `code` element. */
export const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ plain: { default: false, ...unseen } }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', ['code', 0]],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-c': () => this.editor.commands.toggleNode(this.name, 'paragraph'),
      // Pressing Enter twice at the end leaves the block.
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const isAtEnd =
          $from.parent.type === this.type && empty && $from.parentOffset === $from.parent.content.size;
        if (!isAtEnd || !$from.parent.textContent.endsWith('\n')) return false;
        return editor
          .chain()
          .deleteRange({ from: $from.pos - 1, to: $from.pos })
          .exitCode()
          .run();
      },
    };
  },
  addInputRules() {
    return [textblockTypeInputRule({ find: /^```\s$/, type: this.type })];
  },
});

export const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

export const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const add = () =>
      this.editor.commands.first(({ commands }) => [
        () => commands.exitCode(),
        () => commands.insertContent({ type: this.name }),
      ]);
    return { 'Shift-Enter': add, 'Mod-Enter': add };
  },
});

export const InlineImage = Node.create({
  name: 'inlineImage',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () =>
    Object.fromEntries(
      ['src', 'alt', 'title', 'width', 'height', 'loading'].map((name) => [name, { default: null }]),
    ),
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, { loading: 'lazy' })],
});

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, 'colspan') },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => spanOf(cell, 'rowspan') },
  colwidth: { default: null, ...unseen },
});

function spanOf(cell: HTMLElement, name: string): number {
  return Number(cell.getAttribute(name)) || 1;
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({ caption: { default: null, ...unseen } }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  addAttributes: () => ({
    section: {
      default: null,
      ...unseen,
      parseHTML: (row) => (row.parentElement?.tagName === 'THEAD' ? 'head' : 'body'),
    },
  }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Tables = Extension.create({
  name: 'tables',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch.bind(this.editor.view));
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

export const tableNodes = [Table, TableRow, TableCell, TableHeader, Tables];

export function newTable(): object {
  const cell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
  const row = (section: string, type: string) => ({
    type: 'tableRow',
    attrs: { section },
    content: [cell(type), cell(type), cell(type)],
  });
  return {
    type: 'table',
    content: [row('head', 'tableHeader'), row('body', 'tableCell'), row('body', 'tableCell')],
  };
}
