import { Link } from '#app/ui/link.tsx';
import { blogAddress } from '../blog-address.ts';
import '#app/ui/tags.css';

export function CategoryBadges({
  categories,
  chosen,
  q,
}: {
  categories: string[];
  chosen: string;
  q: string;
}) {
  const badges = [{ name: 'All', category: '' }, ...categories.map((name) => ({ name, category: name }))];
  return (
    <nav className="c-main flex flex-wrap gap-2" aria-label="Categories">
      {badges.map(({ name, category }) => (
        <Link
          key={name}
          className="tagbtn"
          to={blogAddress({ category, q })}
          preventScrollReset
          data-stay=""
          aria-current={category === chosen ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
