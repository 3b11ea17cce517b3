import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { creditRoles } from '../credit-roles.ts';
import { creditRoleText } from '../credits/credit-mark.tsx';
import { type RefusedStatement, StatementForm } from '../credits/statement-form.tsx';
import { firmPath } from '../firm-address.ts';
import type { CreativeDispute } from './list-disputes.server.ts';
import '../credits/credits.css';

export function CreativeDisputes({
  disputes,
  refused,
}: {
  disputes: CreativeDispute[];
  refused: RefusedStatement | null;
}) {
  return (
    <ul className="ruled-list" aria-label="Disputed credits">
      {disputes.map((dispute) => (
        <li key={dispute.id} className="credit-row max-md:grid-cols-1">
          <div className="min-w-0">
            <h2 dir="auto" className="h4 wraps">
              <Link dir="auto" className="link-quiet" to={`/projects/${dispute.projectSlug}`}>
                {dispute.projectName}
              </Link>
            </h2>
            <p dir="auto" className="mt-2 wraps">
              {creditRoleText(dispute)}
            </p>
            <p dir="auto" className="small muted wraps">
              <Link dir="auto" className="link" to={firmPath(dispute.firmSlug)}>
                {dispute.firmName}
              </Link>
            </p>
          </div>
          <div className="credit-ways">
            <p className="small muted">
              {dispute.wanted
                ? `They say the role was ${creditRoles[dispute.wanted].label}`
                : 'They say they did not work on it'}
            </p>
            <p dir="auto" className="wraps whitespace-pre-line">
              {dispute.statement}
            </p>
            {dispute.answer ? (
              <div className="reply">
                <p className="small muted">Your answer</p>
                <p dir="auto" className="wraps whitespace-pre-line">
                  {dispute.answer}
                </p>
                <p className="small muted">One of us decides. You can still agree.</p>
              </div>
            ) : null}
            <AnswerForms dispute={dispute} refused={refused?.id === dispute.id ? refused : null} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function AnswerForms({ dispute, refused }: { dispute: CreativeDispute; refused: RefusedStatement | null }) {
  return (
    <>
      <Form method="post" intent="agree" fields={{ id: dispute.id }}>
        <SubmitButton size="sm" busy="Saving...">
          {dispute.wanted ? 'Agree and Change the Role' : 'Agree and Remove the Credit'}
          <span className="sr-only"> in {dispute.projectName}</span>
        </SubmitButton>
      </Form>
      {dispute.answer ? null : (
        <details open={refused !== null}>
          <summary className="link small">
            It was otherwise<span className="sr-only"> in {dispute.projectName}</span>
          </summary>
          <StatementForm
            intent="explain"
            id={dispute.id}
            name="answer"
            label="How it was"
            help="The firm reads this, and one of us decides."
            button="Send Answer"
            refused={refused}
          />
        </details>
      )}
    </>
  );
}
