import { SearchField } from '#app/ui/search-field.tsx';

/**
 * The header's search: the text goes to /search, which answers with a redirect. "/" moves to it (app/browser/slash-key.ts).
 * In documents it offers what a text may be the beginning of (app/browser/islands/typeahead.tsx).
 */
export function HeaderSearchBox() {
  return (
    <search className="hdr-search">
      <form className="contents" action="/search">
        <SearchField
          label="Search creatives"
          name="text"
          aria-keyshortcuts="/"
          placeholder="Name, specialty or place"
        />
        <span className="kbd" aria-hidden="true">
          /
        </span>
      </form>
    </search>
  );
}
