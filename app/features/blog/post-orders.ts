import { orderText, readOrder, type TableOrder } from '#app/ui/table-order.ts';

/** By what the admins' list of posts can be sorted. By state: drafts, then what is scheduled, then the newest. */
export const postColumns = { title: 'rising', state: 'falling', written: 'falling' } as const;

export type PostOrder = TableOrder<keyof typeof postColumns>;

/** The newest first (specification section 7). */
const usual: PostOrder = { name: 'written', isFalling: true };

export function readPostOrder(parameters: URLSearchParams): PostOrder {
  return readOrder(parameters.get('order'), postColumns, usual);
}

type ListPart = { show?: number; after?: string };

/** The address of the list; only what differs from the usual is written. */
export function postsAddress(order: PostOrder, { show, after }: ListPart = {}): string {
  const query = new URLSearchParams({
    ...(orderText(order) === orderText(usual) ? {} : { order: orderText(order) }),
    ...(show ? { show: String(show) } : {}),
    ...(after ? { after } : {}),
  });
  return query.size > 0 ? `/admin/blog?${query}` : '/admin/blog';
}
