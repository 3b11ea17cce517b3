import { SearchField } from '#app/ui/search-field.tsx';

/**
 * Submits to /search, which redirects. "/" focuses it (app/browser/slash-key.ts). In documents it has suggestions
 * (app/browser/islands/typeahead.tsx).
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
