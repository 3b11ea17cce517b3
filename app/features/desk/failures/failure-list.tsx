import { Tag } from '#app/ui/badge.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Moment } from '#app/ui/moment.tsx';

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
            <Form method="post" fields={{ id: failure.id }} preventScrollReset>
              <SubmitButton
                size="sm"
                intent={intent}
                busy="Loading..."
                aria-label={`${verb}: ${failure.title}`}
              >
                {verb}
              </SubmitButton>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
}
