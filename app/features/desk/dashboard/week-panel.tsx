import { ButtonLink } from '#app/ui/button.tsx';
import type { Week } from './find-week.server.ts';
import { NothingYet, OverviewPanel } from './overview-panel.tsx';
import '#app/features/catalogue/analytics/analytics.css';
import './overview.css';

const tiles = [
  ['view', 'Views'],
  ['contact', 'Contacts'],
  ['shortlist', 'Saved'],
  ['rate-sheet', 'Rate sheet opened'],
] as const;

/** The last seven days beside the seven before; no figures before there is anything to count. */
export function WeekPanel({ week, isListed }: { week: Week; isListed: boolean }) {
  const isEmpty = tiles.every(([kind]) => week[kind].now + week[kind].before === 0);
  return (
    <OverviewPanel title="The last seven days">
      {isEmpty ? (
        <>
          <NothingYet
            title={isListed ? 'No visits yet' : 'Counting starts when you are listed'}
            text="Views, contacts and saves stand here. Your own visits are left out."
          />
          {isListed ? (
            <div className="pt-3">
              <ButtonLink size="sm" to="/profile/setup">
                Look over your profile
              </ButtonLink>
            </div>
          ) : null}
        </>
      ) : (
        <dl className="ruled-columns tiles">
          {tiles.map(([kind, label]) => (
            <div key={kind} className="tile">
              <dt className="label">{label}</dt>
              <dd className="tile-value">{week[kind].now.toLocaleString('en-US')}</dd>
              <dd className="tile-note num">
                {week[kind].before.toLocaleString('en-US')} in the week before
              </dd>
            </div>
          ))}
        </dl>
      )}
    </OverviewPanel>
  );
}
