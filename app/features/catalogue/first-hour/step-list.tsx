import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type FirstHourStep, firstHourSteps, stepTexts } from './first-hour-steps.ts';
import './first-hour.css';

type StepListProps = { current: FirstHourStep; given: readonly FirstHourStep[] };

export function StepList({ current, given }: StepListProps) {
  return (
    <nav className="first-hour-list max-xl:hidden" aria-label="Steps">
      <p className="h3">The first hour</p>
      <p className="small muted">Five steps, about 15 minutes. Leave any time.</p>
      <ol className="mt-5 line-t-rule">
        {firstHourSteps.map((step, index) => (
          <li key={step}>
            <Link to={`/welcome/${step}`} aria-current={step === current ? 'step' : undefined}>
              <span className="num small">{index + 1}</span>
              <span className="first-hour-title">{stepTexts[step].title}</span>
              {given.includes(step) ? (
                <span className="flex">
                  <Icon name="check" size={16} />
                  <span className="sr-only">Done</span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function StepProgress({ current, given }: StepListProps) {
  const stateOf = (step: FirstHourStep) =>
    step === current ? 'is-now' : given.includes(step) ? 'is-done' : undefined;
  return (
    <div className="first-hour-progress xl:hidden" aria-hidden="true">
      {firstHourSteps.map((step) => (
        <i key={step} className={stateOf(step)} />
      ))}
    </div>
  );
}
