/** What stands behind an address of media: a video when the address contains .mp4, .mov or .avi (specification section 5). */
export function mediaTypeOfUrl(address: string): 'image' | 'video' {
  return /\.(mp4|mov|avi)/i.test(address) ? 'video' : 'image';
}
