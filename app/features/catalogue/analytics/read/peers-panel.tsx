import { spelledOut } from '#app/ui/spelled-out.ts';
import {
  comparisonTitle,
  type Measure,
  measureLabels,
  measureText,
  type PeerComparison,
  positionOn,
  standingText,
} from './comparison.ts';
import type { Peers } from './find-peers.server.ts';
import { Nothing } from './found-by-panels.tsx';
import './analytics-screen.css';

/** The creative among those of the same type nearby: lowest, middle half, median, own value; also in words. */
export function PeersPanel({ peers }: { peers: Peers }) {
  return (
    <section aria-labelledby="peers">
      <div className="paneltitle">
        <h2 className="h3" id="peers">
          {comparisonTitle(peers.creativeType)}
        </h2>
        {peers.kind === 'compared' ? (
          <p className="small muted num">
            {peers.isMore ? `The ${peers.count} nearest` : peers.count} within 60 miles of {peers.place}, the
            last four weeks
          </p>
        ) : null}
      </div>
      <PeersBody peers={peers} />
    </section>
  );
}

function PeersBody({ peers }: { peers: Peers }) {
  switch (peers.kind) {
    case 'notListed':
      return <Nothing text="Appears four weeks after you are listed." />;
    case 'noPlace':
      return <Nothing text="Needs a primary service area that is on our map." />;
    case 'tooNew':
      return <Nothing text="From the fifth week on. A comparison of a few days would say nothing." />;
    case 'tooFew':
      return (
        <Nothing
          title={
            peers.count === 0
              ? 'Not yet: nobody is near'
              : `Not yet: ${spelledOut(peers.count)} ${peers.count === 1 ? 'is' : 'are'} too few`
          }
          text="A comparison needs ten creatives of your type within 60 miles, so that nobody can be recognized in it. It appears by itself."
        />
      );
    case 'compared':
      return peers.standings.length === 0 ? (
        <Nothing text="Too little has happened nearby in the last four weeks to compare." />
      ) : (
        <>
          <ul className="peers">
            {peers.standings.map((standing) => (
              <PeerRow key={standing.measure} standing={standing} />
            ))}
          </ul>
          <p className="flex flex-wrap gap-x-6 gap-y-1 pt-2.5 small muted" aria-hidden="true">
            <span className="inline-flex items-center gap-2">
              <i className="w-2.75 h-2.75 bg-accent inline-block" />
              You
            </span>
            <span className="inline-flex items-center gap-2">
              <i className="h-1.25 bg-rule-strong inline-block w-6" />
              The middle half
            </span>
            <span className="inline-flex items-center gap-2">
              <i className="w-px h-3.25 bg-ink inline-block" />
              The middle
            </span>
          </p>
        </>
      );
  }
}

function PeerRow({ standing }: { standing: PeerComparison }) {
  const { measure, own, lowest, quarter, middle, threeQuarters, highest } = standing;
  const at = (value: number) => `${positionOn(standing, value)}%`;
  const said = `${measureLabels[measure satisfies Measure]}: you ${measureText(own)}, the middle ${measureText(middle)}, the middle half ${measureText(quarter)} to ${measureText(threeQuarters)}, from ${measureText(lowest)} to ${measureText(highest)}`;
  return (
    <li>
      <span>{measureLabels[measure]}</span>
      <div className="peers-axis" role="img" aria-label={said}>
        <span
          className="h-1.25 bg-rule-strong absolute top-3.25"
          style={{
            left: at(quarter),
            width: `${positionOn(standing, threeQuarters) - positionOn(standing, quarter)}%`,
          }}
        />
        <span className="w-px h-3.25 bg-ink absolute top-2.25" style={{ left: at(middle) }} />
        <span className="w-2.75 h-2.75 bg-accent absolute top-2.5 -ml-1.25" style={{ left: at(own) }} />
        <span className="absolute top-6 text-[12px]/4 faint num" style={{ left: at(lowest) }}>
          {measureText(lowest)}
        </span>
        <span
          className="absolute top-6 text-[12px]/4 faint num"
          style={{ right: `${100 - positionOn(standing, highest)}%` }}
        >
          {measureText(highest)}
        </span>
      </div>
      <p className="small muted num">
        <b>You {measureText(own)}</b>, middle {measureText(middle)}. {standingText(standing)}
      </p>
    </li>
  );
}
