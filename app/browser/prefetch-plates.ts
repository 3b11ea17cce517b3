import type { PlateItem } from '#app/features/catalogue/portfolio/show/plate-item.ts';
import { listPictureWidths } from '#app/ui/picture-widths.ts';

export function prefetchPlates(lightbox: Element, items: readonly PlateItem[], number: number): void {
  const image = lightbox.querySelector<HTMLImageElement>('.lb-stage img');
  if (!image) return;
  const prefetch = () => {
    const [, width, type] = image.currentSrc.match(/\/(\d+)\.(\w+)$/) ?? [];
    for (const beside of [number % items.length, (number - 2 + items.length) % items.length]) {
      const item = items[beside];
      if (!width || item?.mediaType !== 'image' || beside === number - 1) continue;
      new Image().src = `${item.src}/${listPictureWidths(item.width, Number(width)).at(-1)}.${type}`;
    }
  };
  if (image.complete) prefetch();
  else image.addEventListener('load', prefetch, { once: true });
}
