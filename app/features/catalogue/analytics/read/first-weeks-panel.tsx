import { Link } from '#app/ui/link.tsx';
import './analytics-screen.css';
import '#app/ui/parts.css';

const steps = [
  {
    name: 'Share your link',
    text: 'Your own clients see new work first.',
    to: '/dashboard',
    label: 'Overview',
  },
  {
    name: 'Credit the architects',
    text: 'Their names are found in search, and your pictures with them.',
    to: '/portfolio',
    label: 'Add names',
  },
  {
    name: 'Complete your profile',
    text: 'Prices, places and specialties are what people filter by.',
    to: '/profile/setup',
    label: 'Profile',
  },
] as const;

export function FirstWeeksPanel() {
  return (
    <section aria-labelledby="first-weeks">
      <div className="paneltitle">
        <h2 className="h3" id="first-weeks">
          What helps in the first weeks
        </h2>
      </div>
      <ul className="fix-rows">
        {steps.map(({ name, text, to, label }) => (
          <li key={name}>
            <span>{name}</span>
            <p className="small muted">{text}</p>
            <Link className="link" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
