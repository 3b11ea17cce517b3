import { ButtonLink } from '#app/ui/button.tsx';
import { type OwnItem, piecesAddress, type SuggestedField, suggestedFields } from '../own-item.ts';
import { countSuggestions } from './suggestions.ts';
import '../own-portfolio.css';

const plurals: Record<SuggestedField, string> = {
  description: 'descriptions',
  altText: 'alternative texts',
  architect: 'architects',
  location: 'places',
  year: 'years',
  keywords: 'keywords',
};

export function SuggestionOffer({ items }: { items: OwnItem[] }) {
  const count = countSuggestions(items);
  if (count === 0) return null;
  const carrying = items.filter(({ suggestions }) => Object.keys(suggestions).length > 0);
  const fields = suggestedFields.filter((field) => carrying.some(({ suggestions }) => suggestions[field]));
  return (
    <div className="flex-wrap gap-x-5 gap-y-1 py-2 mb-4 line-y-rule spread">
      <p>
        The files carry{' '}
        <b className="strong">
          {count} {count === 1 ? 'detail' : 'details'}
        </b>{' '}
        you have not used: {fields.map((field) => plurals[field]).join(', ')}.
      </p>
      <ButtonLink
        size="sm"
        to={piecesAddress(
          'table',
          carrying.map(({ id }) => id),
        )}
      >
        Look at them
      </ButtonLink>
    </div>
  );
}
