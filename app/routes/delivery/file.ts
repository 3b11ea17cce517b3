import { data } from 'react-router';
import { isPreset } from '#app/features/work/deliveries/downloads/presets.ts';
import { refuseDownload, sendFile } from '#app/features/work/deliveries/downloads/send-file.server.ts';
import { requireDelivery } from '#app/features/work/deliveries/find-delivery.server.ts';
import type { Route } from './+types/file.ts';

/** …/files/{picture}?preset=web: one picture, for those allowed to download it; supports ranges. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const delivery = await requireDelivery({ request, context, params });
  const preset = url.searchParams.get('preset');
  if (!isPreset(preset)) {
    throw data(null, { status: 404 });
  }
  const answer = await sendFile(delivery, { pictureId: params.picture, preset, request });
  return answer instanceof Response ? answer : refuseDownload(answer.code);
}
