import { data } from 'react-router';
import { sendPreview } from '#app/features/work/deliveries/downloads/send-file.server.ts';
import { requireDelivery } from '#app/features/work/deliveries/find-delivery.server.ts';
import type { Route } from './+types/preview.ts';

/** …/previews/{picture}?size=small&v={version}: a preview for all parties of the commission. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const delivery = await requireDelivery({ request, context, params });
  const answer = await sendPreview(delivery, {
    pictureId: params.picture,
    version: url.searchParams.get('v') ?? '',
    size: url.searchParams.get('size') === 'small' ? 'small' : 'web',
  });
  if (!answer) {
    throw data(null, { status: 404 });
  }
  return answer;
}
