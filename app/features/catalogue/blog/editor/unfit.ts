export class Unfit extends Error {
  readonly tag: string;
  constructor(tag: string) {
    super(`There is no block for <${tag}>.`);
    this.tag = tag;
  }
}
