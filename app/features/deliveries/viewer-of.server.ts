import { data, type RouterContextProvider } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { type Delivery, findDelivery, type Viewer } from './find-delivery.server.ts';

type Asked = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id?: string | undefined; token?: string | undefined };
};

/** Who asks for a page of a commission's pictures: whoever has the link, or somebody signed in; visitors sign in first. */
export function viewerOf({ request, context, params }: Asked): Viewer {
  return params.token === undefined
    ? { actor: requireActor(context, request), commissionId: params.id ?? '' }
    : { token: params.token };
}

/** The commission whose pictures are asked for, from the side of whoever asks. Throws 404 for everybody else. */
export async function requireDelivery(asked: Asked): Promise<Delivery> {
  const delivery = await findDelivery(viewerOf(asked));
  if (!delivery) {
    throw data(null, { status: 404 });
  }
  return delivery;
}
