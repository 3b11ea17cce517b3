import { Link } from '#app/ui/link.tsx';
import type { ListingGap } from './listing-gaps.ts';
import './listing-notice.css';

const words: Record<ListingGap, { text: string; to: string; action: string }> = {
  plan: { text: 'An active plan', to: '/subscription', action: 'Choose a plan' },
  name: { text: 'A business name', to: '/profile/setup', action: 'Add your name' },
  specialty: { text: 'A specialty', to: '/profile/setup', action: 'Choose specialties' },
  unlisted: {
    text: 'An admin removed it from the directory and emailed you the reason',
    to: '/contact',
    action: 'Contact us',
  },
  disabled: { text: 'An account that is not disabled', to: '/contact', action: 'Contact us' },
};

type ListingNoticeProps = {
  gaps: readonly ListingGap[];
  isOwn?: boolean;
  wayTo?: ((gap: string) => string | null) | undefined;
};

export function ListingNotice({ gaps, isOwn = true, wayTo }: ListingNoticeProps) {
  if (gaps.length === 0) {
    return null;
  }
  return (
    <section className="notice" aria-labelledby="not-listed">
      <h2 id="not-listed" className="h4">
        {isOwn ? 'Your profile is not listed yet' : 'This profile is not listed'}
      </h2>
      <p className="muted">
        {isOwn ? 'Only you can see it. ' : 'Only its owner and admins can see it. '}
        What is missing:
      </p>
      <ul className="gaps">
        {gaps.map((gap) => (
          <li key={gap}>
            {words[gap].text}
            {isOwn ? (
              <Link className="link" to={wayTo?.(gap) ?? words[gap].to}>
                {words[gap].action}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
