import { useRef } from 'react';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import '#app/ui/combobox.css';

/** Looks for articles; a plain form, which keeps the category. */
export function BlogSearch({ q, category }: { q: string; category: string }) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      ref={form}
      key={`${q} ${category}`}
      className="combo combo--sm page-search"
      action="/blog"
      role="search"
      aria-label="Articles"
    >
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label="Search articles"
        placeholder="Search articles..."
        defaultValue={q}
        maxLength={120}
        enterKeyHint="search"
        autoComplete="off"
      />
      {category ? <input type="hidden" name="category" value={category} /> : null}
    </Form>
  );
}
