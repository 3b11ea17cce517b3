import { Form, Link } from 'react-router';
import { Tag } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import type { PortalPlan } from './find-portal.server.ts';
import { moneyText } from './money-text.ts';

/** One plan of the portal: price, what comes next, and how to end it or go on with it. */
export function PortalPlanRow({ plan }: { plan: PortalPlan }) {
  return (
    <li className="plan-row">
      <div>
        <h3 className="h4">
          {plan.name} {plan.status === 'past_due' ? <Tag tone="danger">Past due</Tag> : null}
        </h3>
        <p>
          {moneyText(plan.cents)} {plan.rate}
        </p>
        <p className="small muted">
          {plan.isEnding ? `Ends on ${dayText(plan.nextAt)}` : `Renews on ${dayText(plan.nextAt)}`}
          {plan.card ? ` · Visa ending in ${plan.card.last4}, expires ${plan.card.expires}` : ''}
        </p>
      </div>
      {plan.isEnding ? (
        <Form method="post">
          <input type="hidden" name="subscription" value={plan.id} />
          <Button type="submit" name="intent" value="resume">
            Don’t Cancel Plan
          </Button>
        </Form>
      ) : (
        <ButtonLink to={`?cancel=${plan.id}`} variant="danger">
          Cancel Plan
        </ButtonLink>
      )}
    </li>
  );
}

/** Asks before a plan is ended. */
export function CancelQuestion({ plan }: { plan: PortalPlan }) {
  return (
    <Form method="post" action="?" className="grid gap-[16px]">
      <p>
        {plan.name} stays until {dayText(plan.nextAt)}. It is not renewed afterwards.
      </p>
      <input type="hidden" name="subscription" value={plan.id} />
      <div className="sandbox-actions">
        <Button type="submit" variant="danger" name="intent" value="cancel">
          Cancel Plan
        </Button>
        <Link className="btn btn--quiet" to="?">
          Keep Plan
        </Link>
      </div>
    </Form>
  );
}
