import { data } from 'react-router';
import { pictureNumbers } from '#app/features/work/deliveries/delivery-kinds.ts';
import { isPreset } from '#app/features/work/deliveries/downloads/presets.ts';
import { refuseDownload } from '#app/features/work/deliveries/downloads/send-file.server.ts';
import { sendZip } from '#app/features/work/deliveries/downloads/send-zip.server.ts';
import { requireDelivery } from '#app/features/work/deliveries/find-delivery.server.ts';
import type { Route } from './+types/zip.ts';

/**
 * …/files/all.zip?preset=web: all pictures that the requester may download, or those whose numbers are given as
 * `picture`, in one file.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const delivery = await requireDelivery({ request, context, params });
  const preset = url.searchParams.get('preset');
  if (!isPreset(preset)) {
    throw data(null, { status: 404 });
  }
  const only = url.searchParams.has('picture') ? pictureNumbers(url.searchParams) : null;
  const answer = await sendZip(delivery, { preset, only });
  return answer instanceof Response ? answer : refuseDownload(answer.code);
}
