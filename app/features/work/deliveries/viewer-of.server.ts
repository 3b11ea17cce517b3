import { data, type RouterContextProvider } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { type Delivery, findDelivery, type Viewer } from './find-delivery.server.ts';

type Asked = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id?: string | undefined; token?: string | undefined };
};

/** The reader of a page: the holder of its link, or a signed-in user; visitors are sent to sign in. */
export function viewerOf({ request, context, params }: Asked): Viewer {
  return params.token === undefined
    ? { actor: requireActor(context, request), commissionId: params.id ?? '' }
    : { token: params.token };
}

/** The commission from the reader's side. Throws 404 for anyone without access. */
export async function requireDelivery(asked: Asked): Promise<Delivery> {
  const delivery = await findDelivery(viewerOf(asked));
  if (!delivery) {
    throw data(null, { status: 404 });
  }
  return delivery;
}
