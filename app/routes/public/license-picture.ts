import { getActor } from '#app/features/accounts/session.server.ts';
import { keyQuery } from '#app/features/vocabulary/work-address.ts';
import { findLicensePicture } from '#app/features/work/licenses/certificate/find-license.server.ts';
import { readLicenseNumber } from '#app/features/work/licenses/license-number.ts';
import type { Route } from './+types/license-picture.ts';

/** /licenses/{number}/pictures/{picture}.jpg: the small copy of a picture on a certificate and its check. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const number = readLicenseNumber(params.number);
  const [, picture] = params.file.match(/^([1-9]\d{0,3})\.jpg$/) ?? [];
  const key = url.searchParams.get(keyQuery);
  const found =
    number && picture
      ? await findLicensePicture(getActor(context), { number, picture: Number(picture), key })
      : null;
  if (!found) {
    return new Response('There is no such picture.', { status: 404 });
  }
  return new Response(new Uint8Array(found.jpeg), {
    headers: {
      'Content-Type': 'image/jpeg',
      // A list shows a hundred of them. No shared caches: a withdrawn license must disappear for others at once.
      'Cache-Control': 'private, max-age=600',
      'X-Robots-Tag': 'noindex',
    },
  });
}
