import { type CompletenessValues, completenessSteps } from '#app/features/creatives/completeness.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import '#app/ui/progress-bar.css';

type CompletenessListProps = {
  profile: CompletenessValues;
  percent: number;
  /** Where something else than the usual screen asks for a field. */
  wayTo: ((field: string) => string | null) | undefined;
};

/** The fields that complete a profile, and which of them are there. 'Complete' at 100. */
export function CompletenessList({ profile, percent, wayTo }: CompletenessListProps) {
  return (
    <section aria-labelledby="completeness">
      <div className="small mb-2.5 flex justify-between">
        <h3 id="completeness" className="strong">
          Profile completeness
        </h3>
        <span className="num">{percent === 100 ? 'Complete' : `${percent}%`}</span>
      </div>
      <div className="bar bar--ink" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <ul className="linklist small mt-3.5">
        {completenessSteps(profile).map(({ name, label, isFilled, action }) => (
          <li key={name}>
            <span>
              {label}
              {isFilled ? (
                <span className="muted flex items-center gap-2">
                  Done
                  <Icon name="check" size={16} />
                </span>
              ) : (
                <Link className="link" to={wayTo?.(name) ?? '/profile/setup'}>
                  {action}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
