export function renditionKey(versionId: string, rendition: string): string {
  return `renditions/${versionId}/${rendition}.jpg`;
}
