/** There is no block of the editor for an element, or not where it stands. */
export class Unfit extends Error {
  readonly tag: string;
  constructor(tag: string) {
    super(`There is no block for <${tag}>.`);
    this.tag = tag;
  }
}
