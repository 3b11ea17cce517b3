import { commissionPath, partyPath } from '#app/features/commissions/commission-address.ts';

/** The addresses of the pictures of a commission: by its id for those with an account, else by a party's own link. */
export type DeliveryPlace = { commissionId: string } | { token: string };

/** The page of the commission itself. */
export function homePath(place: DeliveryPlace): string {
  return 'token' in place ? partyPath(place.token) : commissionPath(place.commissionId);
}

/** Where the pictures of a commission come together, and proofs are looked at. */
export function picturesPath(place: DeliveryPlace): string {
  return 'token' in place
    ? `/delivery/${place.token}/proofs`
    : `${commissionPath(place.commissionId)}/pictures`;
}

/** One of them by itself. */
export function picturePath(place: DeliveryPlace, id: string): string {
  return `${picturesPath(place)}/${id}`;
}

/** Where they are downloaded. */
export function filesPath(place: DeliveryPlace): string {
  return 'token' in place ? `/delivery/${place.token}` : `${commissionPath(place.commissionId)}/files`;
}

export function deliverPath(commissionId: string): string {
  return `${commissionPath(commissionId)}/deliver`;
}

/** A picture to look at: `size` is a key of renditions.ts; `version` lets a replaced file be seen at once. */
export function previewPath(
  place: DeliveryPlace,
  { id, size, version }: { id: string; size: string; version: string },
): string {
  const root = 'token' in place ? `/delivery/${place.token}` : commissionPath(place.commissionId);
  return `${root}/previews/${id}?size=${size}&v=${version}`;
}

/** A file to download; `preset` is a key of presets.ts. */
export function filePath(place: DeliveryPlace, { id, preset }: { id: string; preset: string }): string {
  return `${fileRoot(place)}/${id}?preset=${preset}`;
}

/** All files in one, or those whose numbers follow as `picture`. */
export function zipPath(place: DeliveryPlace): string {
  return `${fileRoot(place)}/all.zip`;
}

function fileRoot(place: DeliveryPlace): string {
  return 'token' in place ? `/delivery/${place.token}/files` : filesPath(place);
}

/** Where parts of files are sent. */
export function partsAddress(commissionId: string): string {
  return `/api/commissions/${commissionId}/pictures`;
}
