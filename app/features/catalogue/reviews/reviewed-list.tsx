import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Stars } from '#app/ui/stars.tsx';
import '#app/features/accounts/account.css';

type ReviewedItem = {
  creativeId: string;
  name: string;
  review: { rating: number; writtenAt: string; canEdit: boolean } | null;
};

export function ReviewedList({ items }: { items: readonly ReviewedItem[] }) {
  if (items.length === 0) {
    return (
      <EmptyState
        title="No one to review yet"
        text="You can review a creative after both of you have written in your conversation."
      >
        <ButtonLink to="/browse">Browse Creatives</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className="ruled-list">
      {items.map((item) => (
        <li key={item.creativeId} className="session-row">
          <span>
            <span className="h4">{item.name}</span>
            {item.review ? (
              <span className="small muted">
                <Stars value={item.review.rating} /> {dayText(item.review.writtenAt)}
              </span>
            ) : null}
          </span>
          {item.review === null || item.review.canEdit ? (
            <ButtonLink to={`/leave-review?creative=${item.creativeId}`} size="sm">
              {item.review ? 'Edit Review' : 'Leave Review'}
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
