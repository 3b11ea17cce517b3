import { filmLinkOf } from '../film-link.ts';

/** Video when the address contains .mp4, .mov or .avi (specification section 5), or is of YouTube or Vimeo. */
export function mediaTypeOfUrl(address: string): 'image' | 'video' {
  return filmLinkOf(address) || /\.(mp4|mov|avi)/i.test(address) ? 'video' : 'image';
}
