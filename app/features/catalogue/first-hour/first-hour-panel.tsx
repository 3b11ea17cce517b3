import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type FirstHourStep, firstHourSteps, stepTexts } from './first-hour-steps.ts';

export function FirstHourPanel({ given, open }: { given: readonly FirstHourStep[]; open: FirstHourStep }) {
  return (
    <section
      className="spread flex-wrap gap-x-(--gutter) gap-y-3 py-4 line-y-ink"
      aria-labelledby="first-hour"
    >
      <div>
        <h2 className="h3" id="first-hour">
          The first hour
        </h2>
        <p className="small muted num">
          {given.length} of {firstHourSteps.length} steps done. Next: {stepTexts[open].title}.
        </p>
      </div>
      <ButtonLink to="/welcome" variant="primary">
        {given.length === 0 ? 'Start' : 'Continue'}
        <Icon name="arrow-right" size={16} />
      </ButtonLink>
    </section>
  );
}
