import { type Stage, ticksOf } from '../stages.ts';
import './inbox.css';

/** Five ticks filled to the stage, then its name. The stage is shown by position, not by color. */
export function StageChip({ stage }: { stage: Stage }) {
  if (stage === 'Declined') {
    return <span className="stage faint">Declined</span>;
  }
  return (
    <span className="stage">
      <StageTicks stage={stage} />
      {stage}
    </span>
  );
}

export function StageTicks({ stage }: { stage: Stage }) {
  const filled = ticksOf(stage);
  return (
    <i className="ticks" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((tick) => (
        <b key={tick} className={tick <= filled ? 'is-on' : undefined} />
      ))}
    </i>
  );
}
