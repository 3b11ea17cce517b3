/** Pictures side by side in sanitized HTML: two or three figures in one figure (decision 31). */
const row = /<figure>\s*((?:<figure>(?:(?!<\/?figure>)[\s\S])*<\/figure>\s*){2,3})<\/figure>/g;
const shown = /<figure>\s*<img [^>]*>/g;

/**
 * Gives each picture of a row its share of the row's width, so that all are equally high, whole and uncropped
 * (`--ratio`, article.css). One of unknown size counts as 3:2.
 */
export function shareRows(html: string): string {
  return html.replace(row, (whole) => {
    const ratios = [...whole.matchAll(shown)].map(([picture]) => ratioOf(picture));
    const all = ratios.reduce((sum, ratio) => sum + ratio, 0);
    let at = 0;
    return whole.replace(shown, (picture) => {
      const ratio = ratios[at] ?? usualRatio;
      at += 1;
      const sizes = `sizes="(min-width:64rem) ${part(48, ratio / all)}vw, (min-width:30rem) ${part(92, ratio / all)}vw, 92vw"`;
      return picture
        .replace('<figure>', `<figure style="--ratio:${Number(ratio.toFixed(3))}">`)
        .replace(/ sizes="[^"]*"/, ` ${sizes}`);
    });
  });
}

const usualRatio = 1.5;

function ratioOf(picture: string): number {
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(` ${name}="(\\d+)"`).exec(picture)?.[1] ?? 0),
  );
  return width && height ? width / height : usualRatio;
}

function part(of: number, share: number): number {
  return Math.ceil(of * share);
}
