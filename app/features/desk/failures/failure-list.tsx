import { Tag } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { useBusyForm } from '#app/ui/use-busy-form.ts';

export type Failure = {
  id: string;
  title: string;
  about: string;
  at: string;
  attempts: number;
  error: string | null;
  isDead: boolean;
};

type FailureListProps = {
  label: string;
  failures: readonly Failure[];
  intent: 'tryWebhook' | 'tryMail';
  verb: string;
};

export function FailureList({ label, failures, intent, verb }: FailureListProps) {
  const busyId = useBusyForm()?.get('id');
  return (
    <ul className="ruled-list" aria-label={label}>
      {failures.map((failure) => (
        <li key={failure.id} className="past-row">
          <div>
            <p dir="auto" className="strong">
              {failure.title}
            </p>
            <p className="small muted">{failure.about}</p>
          </div>
          <p className="small muted num">
            <Moment at={failure.at} />
            <span className="block">
              {failure.attempts === 1 ? '1 try' : `${failure.attempts} tries`}{' '}
              {failure.isDead ? <Tag tone="danger">Given up</Tag> : null}
            </span>
          </p>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="small">{failure.error}</p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={failure.id} />
              <Button
                type="submit"
                size="sm"
                name="intent"
                value={intent}
                busyLabel={busyId === failure.id && 'Loading...'}
                aria-label={`${verb}: ${failure.title}`}
              >
                {verb}
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
}
