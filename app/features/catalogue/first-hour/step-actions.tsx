import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { type FirstHourStep, stepAfter, stepBefore } from './first-hour-steps.ts';
import './first-hour.css';

export function StepActions({ step, said }: { step: FirstHourStep; said: string }) {
  return (
    <div className="first-hour-actions" data-foot-bar>
      <SubmitButton name="go" value="next" variant="primary" busy="Saving...">
        {stepAfter(step) === 'listed' ? 'Finish' : 'Continue'}
      </SubmitButton>
      {stepBefore(step) ? (
        <Button type="submit" name="go" value="back" variant="quiet">
          Back
        </Button>
      ) : null}
      <Button type="submit" name="go" value="leave" variant="quiet">
        Save and leave
      </Button>
      <span className="ml-auto small muted" role="status">
        {said}
      </span>
    </div>
  );
}

export function StepLinks({ step }: { step: FirstHourStep }) {
  return (
    <div className="first-hour-actions" data-foot-bar>
      <ButtonLink to={`/welcome/${stepAfter(step)}`} variant="primary">
        Continue
      </ButtonLink>
      <ButtonLink to={`/welcome/${stepBefore(step) ?? ''}`} variant="quiet">
        Back
      </ButtonLink>
      <ButtonLink to="/dashboard" variant="quiet">
        Save and leave
      </ButtonLink>
    </div>
  );
}
