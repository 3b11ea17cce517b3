import { readLicenseNumber } from '#app/features/work/licenses/license-number.ts';
import { writeFingerprints } from '#app/features/work/licenses/verify/fingerprints.ts';
import { listFingerprints, mayVerify } from '#app/features/work/licenses/verify/verify-license.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import type { Route } from './+types/license-fingerprints.ts';

const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

/** /verify/{number}/fingerprints.txt: the fingerprints of a valid license's pictures, to compare with a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!(await mayVerify(context.get(clientAddress)))) {
    return new Response('Too many checks. Try again in ten minutes.\n', {
      status: 429,
      headers: { ...headers, 'Retry-After': '600' },
    });
  }
  const number = readLicenseNumber(params.number);
  const list = number && (await listFingerprints(number));
  return list
    ? new Response(writeFingerprints(number, list), { headers })
    : new Response('There is no valid license with this number.\n', { status: 404, headers });
}
