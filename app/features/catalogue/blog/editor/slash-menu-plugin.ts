import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';

export type SlashState = { query: string; from: number; to: number } | null;

type SlashPort = {
  onChange: (state: SlashState) => void;
  onKey: (event: KeyboardEvent) => boolean;
};

/** `closedAt`: the position where Esc closed it. */
type SlashFollowed = { state: SlashState; closedAt: number | null };

const key = new PluginKey<SlashFollowed>('slash-menu');

/** Opens the menu on a slash at the start of a line, until the cursor leaves it or Esc closes it. */
export function slashMenu(port: SlashPort) {
  return Extension.create({
    name: 'slashMenu',
    priority: 1_000,
    addProseMirrorPlugins: () => [
      new Plugin<SlashFollowed>({
        key,
        state: {
          init: () => ({ state: null, closedAt: null }),
          apply(transaction, known) {
            const closedAt: number | null =
              transaction.getMeta(key) ??
              (known.closedAt === null ? null : transaction.mapping.map(known.closedAt, -1));
            const { $from, empty } = transaction.selection;
            const line = $from.parent;
            const start = $from.start();
            const before = line.textBetween(0, $from.parentOffset, undefined, '\ufffc');
            const typed = /^\/([\p{L}\d ]{0,24})$/u.exec(before);
            if (!empty || line.type.name !== 'paragraph' || !typed) {
              return { state: null, closedAt: null };
            }
            const state = closedAt === start ? null : { query: typed[1] ?? '', from: start, to: $from.pos };
            return { state, closedAt };
          },
        },
        props: {
          handleKeyDown(view, event) {
            const open = key.getState(view.state)?.state;
            if (!open || event.isComposing) return false;
            if (event.key === 'Escape') {
              view.dispatch(view.state.tr.setMeta(key, open.from));
              return true;
            }
            return port.onKey(event);
          },
        },
        view: () => {
          let last: SlashState = null;
          return {
            update(view) {
              const state = key.getState(view.state)?.state ?? null;
              if (state?.from !== last?.from || state?.query !== last?.query) port.onChange(state);
              last = state;
            },
          };
        },
      }),
    ],
  });
}
