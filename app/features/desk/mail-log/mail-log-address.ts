import { oneLine } from '#app/platform/one-line.ts';
import { type RowCursor, readRowCursor } from '#app/platform/row-cursor.ts';
import { orderText, readOrder, type TableOrder } from '#app/ui/table-order.ts';

export const mailStates = {
  all: 'All',
  waiting: 'Waiting',
  held: 'Held',
  failed: 'Failed',
  sent: 'Sent',
} as const;

type MailState = keyof typeof mailStates;

export type MailLogState = {
  state: MailState;
  /** A template name; empty for all. */
  kind: string;
  to: string;
  order: MailOrder;
  after: RowCursor | null;
};

/** Sortable columns with their default direction. */
export const mailColumns = { when: 'falling', to: 'rising' } as const;
export type MailOrder = TableOrder<keyof typeof mailColumns>;

const usualOrder: MailOrder = { name: 'when', isFalling: true };

const maxKindLength = 60;
const maxAddressLength = 320;

export function readMailLogState(parameters: URLSearchParams): MailLogState {
  const state = parameters.get('state') ?? '';
  const narrowed = {
    kind: oneLine(parameters.get('kind'), maxKindLength),
    to: oneLine(parameters.get('to'), maxAddressLength).toLowerCase(),
  };
  const asked = readOrder(parameters.get('order'), mailColumns, usualOrder);
  const order = asked.name === 'to' && !maySortByAddress(narrowed) ? usualOrder : asked;
  return {
    ...narrowed,
    state: isMailState(state) ? state : 'all',
    order,
    after: readRowCursor(parameters.get('after'), order.name === 'to' ? 'text' : 'moment'),
  };
}

/** Mails of one kind are scattered in address order, and one address needs no sorting by address. */
export function maySortByAddress({ kind, to }: Pick<MailLogState, 'kind' | 'to'>): boolean {
  return !kind && !to;
}

export function mailLogPath({ state, kind, to, order }: Omit<MailLogState, 'after'>, after?: string): string {
  const query = new URLSearchParams();
  if (orderText(order) !== orderText(usualOrder)) query.set('order', orderText(order));
  if (state !== 'all') query.set('state', state);
  if (kind) query.set('kind', kind);
  if (to) query.set('to', to);
  if (after) query.set('after', after);
  return query.size > 0 ? `/admin/mails?${query}` : '/admin/mails';
}

function isMailState(word: string): word is MailState {
  return Object.hasOwn(mailStates, word);
}

export function kindText(template: string): string {
  const words = template.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
