/** The storage key of a JPEG made of a delivered file (picture_renditions). */
export function renditionKey(versionId: string, rendition: string): string {
  return `renditions/${versionId}/${rendition}.jpg`;
}
