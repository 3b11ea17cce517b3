import { numberText } from './count-text.ts';
import type { PlaceChoice } from './describe-choices.server.ts';
import { aroundKm } from './most-choices.ts';
import './results.css';

type WhichPlaceProps = {
  choices: readonly PlaceChoice[];
  addressOf: (location: string) => string;
};

/**
 * Asks which of several places with one name is meant, and marks the one whose results are shown (DESIGN.md,
 * Search). Each choice is a link to a search for the place's label.
 */
export function WhichPlace({ choices, addressOf }: WhichPlaceProps) {
  const [shown] = choices;
  return shown ? (
    <section className="which" aria-labelledby="which-place">
      <h2 className="h3" id="which-place">
        Which {shown.name}?
      </h2>
      <p className="small muted">Several places have this name. We show the one with the most creatives.</p>
      <ul className="which-list">
        {choices.map((choice) => (
          <li key={choice.label}>
            <a
              href={addressOf(choice.location)}
              data-stay=""
              aria-current={choice === shown ? 'true' : undefined}
            >
              <span className="which-name">{choice.name}</span>
              <span className="small">{choice.within}</span>
              <span className="small muted num mt-1">
                <b className="strong text-ink">
                  {numberText(choice.count)} {choice.count.count === 1 ? 'creative' : 'creatives'}
                </b>
                {choice.around ? `, ${numberText(choice.around)} within ${aroundKm} km` : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}
