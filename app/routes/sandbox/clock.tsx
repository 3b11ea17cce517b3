import { data, Form, useNavigation } from 'react-router';
import { clockSteps, mostDays, secondsAhead } from '#app/features/sandbox/clock-steps.ts';
import { DisputeRows } from '#app/features/sandbox/dispute-rows.tsx';
import { listHappenings } from '#app/features/sandbox/list-happenings.server.ts';
import { requireSandbox } from '#app/features/sandbox/require-sandbox.server.ts';
import { SandboxNote } from '#app/features/sandbox/sandbox-note.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { decideDispute, disputeCharge } from '#app/platform/payments/sandbox/dispute-charge.server.ts';
import { advanceSandboxClock } from '#app/platform/payments/sandbox/due-work.server.ts';
import { sandboxNow } from '#app/platform/payments/sandbox/sandbox-clock.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Button } from '#app/ui/button.tsx';
import { minuteText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Route } from './+types/clock.ts';

export const handle = { appBar: 'bare' } satisfies PageHandle;

/** /sandbox/clock: moves the sandbox's time ahead, to see renewals, refused payments and ends; and disputes payments. */
export async function loader() {
  requireSandbox();
  return listHappenings();
}

export async function action({ request }: Route.ActionArgs) {
  requireSandbox();
  const form = Object.fromEntries(await readForm(request));
  const deed = await disputeOrDecide(form);
  if (deed) {
    return data({
      happened: [{ at: new Date((await sandboxNow()) * 1000).toISOString(), what: deed }],
      error: null,
      days: '',
    });
  }
  const seconds = secondsAhead(form, await sandboxNow());
  if (seconds === null) {
    const error = `Write a whole number of days from 1 to ${mostDays}.`;
    return data({ happened: null, error, days: String(form.days ?? '') }, 400);
  }
  const happened = await advanceSandboxClock(seconds);
  return data({
    happened: happened.map(({ at, what }) => ({ at: new Date(at * 1000).toISOString(), what })),
    error: null,
    days: '',
  });
}

/** What was done about a dispute; null when the form is about something else. */
async function disputeOrDecide(form: Record<string, unknown>): Promise<string | null> {
  const outcome = (['won', 'lost'] as const).find((known) => known === form.outcome);
  if (typeof form.dispute === 'string' && outcome) {
    return (await decideDispute(form.dispute, outcome))
      ? `The dispute was ${outcome}.`
      : 'It was decided before.';
  }
  if (typeof form.disputed === 'string') {
    await disputeCharge(form.disputed);
    return 'The payment is disputed.';
  }
  return null;
}

export function meta() {
  return [{ title: `Sandbox clock · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function ClockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { now, events, disputes, payments } = loaderData;
  const isMoving = useNavigation().state !== 'idle';
  return (
    <div className="wrap">
      <SandboxNote />
      <div className="pagehead">
        <h1 className="h1">Sandbox clock</h1>
        <p className="lead">{minuteText(now)}</p>
        <p className="muted">It goes ahead only. What falls due on the way happens in order.</p>
      </div>
      <MarginSection title="Move ahead" size="h3" tight>
        <div className="grid gap-[20px] lg:col-[4/10]">
          <Form method="post" className="sandbox-actions">
            {clockSteps.map(({ step, label }) => (
              <Button key={step} type="submit" name="step" value={step} disabled={isMoving}>
                {label}
              </Button>
            ))}
          </Form>
          <Form method="post" className="promo-box max-w-[340px]" noValidate>
            <Field label="Days" error={actionData?.error ?? undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  name="days"
                  inputMode="numeric"
                  defaultValue={actionData?.days ?? ''}
                  maxLength={3}
                />
              )}
            </Field>
            <Button type="submit" disabled={isMoving}>
              Move
            </Button>
          </Form>
        </div>
      </MarginSection>
      {actionData?.happened ? (
        <MarginSection title="What happened" size="h3" tight>
          <div className="lg:col-[4/10]" role="status">
            {actionData.happened.length === 0 ? (
              <p className="muted">Nothing was due.</p>
            ) : (
              <ul className="happened">
                {actionData.happened.map(({ at, what }) => (
                  <li key={`${at} ${what}`}>
                    <span className="muted">{minuteText(at)}</span>
                    <span>{what}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </MarginSection>
      ) : null}
      <MarginSection title="Disputes" size="h3" tight>
        <div className="lg:col-[4/10]">
          <DisputeRows disputes={disputes} payments={payments} isBusy={isMoving} />
        </div>
      </MarginSection>
      <MarginSection title="Latest events" size="h3">
        <div className="lg:col-[4/10]">
          {events.length === 0 ? (
            <p className="muted">No events yet. Buy something first.</p>
          ) : (
            <ul className="happened">
              {events.map((event) => (
                <li key={event.id}>
                  <span className="muted">{minuteText(event.at)}</span>
                  <span>{event.type}</span>
                  <span className="small muted">{event.isDelivered ? 'Delivered' : 'Waiting'}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </MarginSection>
    </div>
  );
}
