import { SearchScreen } from '#app/features/catalogue/search/search-screen.tsx';
import styles from '#app/features/catalogue/search/typeahead.css?inline';
import { Typeahead } from '#app/features/catalogue/search/typeahead.tsx';
import { drawInto } from '../draw.tsx';
import type { Start } from '../islands.ts';

/**
 * The header's search with suggestions. It enhances the existing box; text typed earlier is looked up. On a phone the
 * link to /search opens it full screen.
 */
export const start: Start<null> = (root, _, replay) => {
  // Loaded only when a visitor searches.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);

  const box = root.querySelector<HTMLInputElement>('.hdr-search input');
  if (box?.form) {
    const place = document.createElement('div');
    box.form.after(place);
    drawInto(place).show(<Typeahead box={box} />);
  }
  const link = root.querySelector<HTMLElement>('.hdr-m [href="/search"]');
  const open = (event: Event) => {
    event.preventDefault();
    const drawn = drawInto(document.body.appendChild(document.createElement('div')));
    drawn.show(
      <SearchScreen
        onClosed={() => {
          drawn.remove();
          link?.focus();
        }}
      />,
    );
  };
  link?.addEventListener('click', open);
  if (replay && link?.contains(replay.target as Node)) open(replay);
};
