import { commissionPath, partyPath } from './commission-address.ts';

export type DeliveryPlace = { commissionId: string } | { token: string };

export function homePath(place: DeliveryPlace): string {
  return 'token' in place ? partyPath(place.token) : commissionPath(place.commissionId);
}

export function picturesPath(place: DeliveryPlace): string {
  return 'token' in place
    ? `/delivery/${place.token}/proofs`
    : `${commissionPath(place.commissionId)}/pictures`;
}

export function picturePath(place: DeliveryPlace, id: string): string {
  return `${picturesPath(place)}/${id}`;
}

export function filesPath(place: DeliveryPlace): string {
  return 'token' in place ? `/delivery/${place.token}` : `${commissionPath(place.commissionId)}/files`;
}

export function deliverPath(commissionId: string): string {
  return `${commissionPath(commissionId)}/deliver`;
}

/**
 * The address of a preview: `size` is a key of renditions.ts; `version` changes with the file, so that caches show
 * the new one.
 */
export function previewPath(
  place: DeliveryPlace,
  { id, size, version }: { id: string; size: string; version: string },
): string {
  const root = 'token' in place ? `/delivery/${place.token}` : commissionPath(place.commissionId);
  return `${root}/previews/${id}?size=${size}&v=${version}`;
}

/** The address of a download; `preset` is a key of presets.ts. */
export function filePath(place: DeliveryPlace, { id, preset }: { id: string; preset: string }): string {
  return `${fileRoot(place)}/${id}?preset=${preset}`;
}

export function zipPath(place: DeliveryPlace): string {
  return `${fileRoot(place)}/all.zip`;
}

function fileRoot(place: DeliveryPlace): string {
  return 'token' in place ? `/delivery/${place.token}/files` : filesPath(place);
}

export function partsAddress(commissionId: string): string {
  return `/api/commissions/${commissionId}/pictures`;
}
