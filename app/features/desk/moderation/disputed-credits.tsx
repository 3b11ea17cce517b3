import { creditRoles } from '#app/features/catalogue/firms/credit-roles.ts';
import { creditRoleText } from '#app/features/catalogue/firms/credits/credit-mark.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { CaseFrame, PersonLink } from './case-frame.tsx';
import { DecisionForm, type RefusedDecision } from './decision-form.tsx';
import type { DisputedCredit } from './list-disputed-credits.server.ts';
import './moderation.css';

type DisputedCreditsProps = {
  disputes: readonly DisputedCredit[];
  after: string | null;
  refused: RefusedDecision | null;
};

export function DisputedCredits({ disputes, ...decision }: DisputedCreditsProps) {
  return (
    <ul className="ruled-list" aria-label="Disputed credits">
      {disputes.map((dispute) => (
        <CaseFrame key={dispute.id} title={dispute.projectName} facts={<DisputeFacts dispute={dispute} />}>
          <div>
            <h3 className="label">{dispute.firmName} says</h3>
            <p dir="auto" className="case-text">
              {dispute.statement}
            </p>
          </div>
          <div>
            <h3 className="label">{dispute.creativeName} says</h3>
            <p className="case-text">{dispute.answer ?? 'Nothing, in two weeks.'}</p>
          </div>
          <DecisionForm
            intent="decideDispute"
            id={dispute.id}
            {...decision}
            help="Emailed to both sides."
            choices={[
              { decision: 'kept', label: 'Keep the Credit', variant: 'outline' },
              ...(dispute.wanted
                ? [{ decision: 'changed', label: 'Change the Role', variant: 'outline' } as const]
                : []),
              { decision: 'removed', label: 'Remove the Credit', variant: 'danger' },
            ]}
          />
        </CaseFrame>
      ))}
    </ul>
  );
}

function DisputeFacts({ dispute }: { dispute: DisputedCredit }) {
  return (
    <>
      <dt>Named</dt>
      <dd>{creditRoleText(dispute)}</dd>
      <dt>Wanted</dt>
      <dd>{dispute.wanted ? creditRoles[dispute.wanted].label : 'No credit'}</dd>
      <dt>Project</dt>
      <dd>
        <Link dir="auto" className="link" to={`/projects/${dispute.projectSlug}`}>
          {dispute.projectName}
        </Link>
      </dd>
      <dt>Firm</dt>
      <dd>
        <Link dir="auto" className="link" to={`/firms/${dispute.firmSlug}`}>
          {dispute.firmName}
        </Link>
        {dispute.raisedByName ? (
          <>
            , <PersonLink userId={dispute.raisedBy} name={dispute.raisedByName} />
          </>
        ) : null}
      </dd>
      <dt>Creative</dt>
      <dd>
        <PersonLink userId={dispute.creativeUserId} name={dispute.creativeName} />
      </dd>
      <dt>Disputed on</dt>
      <dd className="num">{dayText(dispute.raisedAt)}</dd>
    </>
  );
}
