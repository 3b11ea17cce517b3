import type { WaitingMail } from '#app/features/talk/inbound-mail/list-waiting-mails.server.ts';
import { waitingReasons } from '#app/features/talk/inbound-mail/reasons.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { CaseFrame, PersonLink } from './decision-form.tsx';
import type { PastDecision } from './list-reports.server.ts';
import { decisionNames } from './moderation-policy.ts';
import './moderation.css';

export function PastDecisions({ decisions }: { decisions: readonly PastDecision[] }) {
  return (
    <ul className="ruled-list" aria-label="Decisions">
      {decisions.map((decision) => (
        <li key={decision.id} className="past-row">
          <p>
            <b className="strong">{decisionNames[decision.action]}</b>
            <span className="small muted num block">
              <Moment at={decision.at} />
              {decision.admin ? `, by ${decision.admin}` : ''}
            </span>
          </p>
          <p className="small">
            {decision.concerned ? <PersonLink {...decision.concerned} /> : 'A deleted account'}
            {decision.rating === null ? null : (
              <span className="muted num block">
                {decision.rating} out of 5 stars
                {decision.creativeId ? (
                  <>
                    {', '}
                    <Link className="link" to={`/creative/${decision.creativeId}`}>
                      the creative
                    </Link>
                  </>
                ) : null}
              </span>
            )}
          </p>
          <p dir="auto" className="case-text small">
            {decision.reason}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function WaitingMails({ mails }: { mails: readonly WaitingMail[] }) {
  return (
    <ul className="ruled-list" aria-label="Email replies">
      {mails.map((mail) => (
        <CaseFrame key={mail.id} title={mail.subject || 'No subject'} facts={<MailFacts mail={mail} />}>
          <div>
            <h3 className="label">{waitingReasons[mail.reason].label}</h3>
            <p dir="auto">{waitingReasons[mail.reason].text}</p>
          </div>
          {mail.body ? (
            <blockquote dir="auto" className="case-text small">
              {mail.body}
            </blockquote>
          ) : null}
          <MailForm mail={mail} />
        </CaseFrame>
      ))}
    </ul>
  );
}

function MailFacts({ mail }: { mail: WaitingMail }) {
  return (
    <>
      <dt>From</dt>
      <dd>{mail.sender || 'Not named'}</dd>
      <dt>Replies as</dt>
      <dd>{mail.person ? <PersonLink {...mail.person} /> : 'Nobody we know'}</dd>
      <dt>Received</dt>
      <dd className="num">
        <Moment at={mail.at} />
      </dd>
      {mail.files.length > 0 ? (
        <>
          <dt>{mail.files.length === 1 ? 'File' : 'Files'}</dt>
          <dd>{mail.files.join(', ')}</dd>
        </>
      ) : null}
    </>
  );
}

function MailForm({ mail }: { mail: WaitingMail }) {
  return (
    <Form method="post" fields={{ id: mail.id }} preventScrollReset className="flex flex-wrap gap-2">
      {mail.mayDeliver ? (
        <SubmitButton size="sm" name="decision" value="deliver" busy="Delivering...">
          Deliver
        </SubmitButton>
      ) : null}
      <SubmitButton size="sm" variant="quiet" name="decision" value="discard" busy="Discarding...">
        Discard
      </SubmitButton>
    </Form>
  );
}
