import { data } from 'react-router';
import { isPreset } from '#app/features/deliveries/taking/presets.ts';
import { refuseTaking } from '#app/features/deliveries/taking/refuse-taking.server.ts';
import { sendZip } from '#app/features/deliveries/taking/send-zip.server.ts';
import { requireDelivery } from '#app/features/deliveries/viewer-of.server.ts';
import type { Route } from './+types/zip.ts';

/** …/files/all.zip?preset=web: all pictures that whoever asks may take, or those named as `picture`, in one file. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const delivery = await requireDelivery({ request, context, params });
  const preset = url.searchParams.get('preset');
  if (!isPreset(preset)) {
    throw data(null, { status: 404 });
  }
  const only = url.searchParams.getAll('picture');
  const answer = await sendZip(delivery, { preset, only: only.length > 0 ? only : null });
  return answer instanceof Response ? answer : refuseTaking(answer.code);
}
