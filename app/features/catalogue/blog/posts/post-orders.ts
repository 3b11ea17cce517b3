import { orderText, readOrder, type TableOrder } from '#app/ui/table-order.ts';

/** The orders of the admins' list of posts. By state: drafts, then scheduled posts, then the newest. */
export const postColumns = { title: 'rising', state: 'falling', written: 'falling' } as const;

export type PostOrder = TableOrder<keyof typeof postColumns>;

const usual: PostOrder = { name: 'written', isFalling: true };

export function readPostOrder(parameters: URLSearchParams): PostOrder {
  return readOrder(parameters.get('order'), postColumns, usual);
}

type ListPart = { show?: number; after?: string };

export function postsAddress(order: PostOrder, { show, after }: ListPart = {}): string {
  const query = new URLSearchParams({
    ...(orderText(order) === orderText(usual) ? {} : { order: orderText(order) }),
    ...(show ? { show: String(show) } : {}),
    ...(after ? { after } : {}),
  });
  return query.size > 0 ? `/admin/blog?${query}` : '/admin/blog';
}
