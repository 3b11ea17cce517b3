import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export function ArticleNotFound() {
  return (
    <div className="wrap py-16">
      <title>Article not found, Oriel Blog</title>
      <EmptyState
        headingLevel={1}
        title="Article not found"
        text="It may have been removed, or the address may contain a typo."
      >
        <ButtonLink to="/blog">Back to Blog</ButtonLink>
      </EmptyState>
    </div>
  );
}
