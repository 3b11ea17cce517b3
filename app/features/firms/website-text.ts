/** An address of the web as it is read: 'whitfieldmoss.example/studio', without scheme, 'www.' and a slash at the end. */
export function websiteText(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
