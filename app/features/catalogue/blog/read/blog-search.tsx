import { Form } from '#app/ui/form.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import '#app/ui/combobox.css';

export function BlogSearch({ q, category }: { q: string; category: string }) {
  return (
    <Form
      method="get"
      className="combo combo--sm page-search"
      action="/blog"
      data-stay=""
      role="search"
      aria-label="Articles"
    >
      <SearchField
        label="Search articles"
        name="q"
        placeholder="Search articles..."
        defaultValue={q}
        maxLength={120}
      />
      <input type="hidden" name="category" value={category} />
    </Form>
  );
}
