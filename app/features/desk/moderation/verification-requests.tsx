import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { CaseFrame, PersonLink } from './case-frame.tsx';
import { DecisionForm, type RefusedDecision } from './decision-form.tsx';
import type { VerificationRequest } from './list-verification-requests.server.ts';
import './moderation.css';

type VerificationRequestsProps = {
  requests: readonly VerificationRequest[];
  after: string | null;
  refused: RefusedDecision | null;
  identityProofs: IdentityProofs | null;
};

export function VerificationRequests({ requests, ...decision }: VerificationRequestsProps) {
  return (
    <ul className="ruled-list" aria-label="Verification requests">
      {requests.map((request) => (
        <RequestCase key={request.id} request={request} {...decision} />
      ))}
    </ul>
  );
}

function RequestCase({
  request,
  ...decision
}: { request: VerificationRequest } & Omit<VerificationRequestsProps, 'requests'>) {
  return (
    <CaseFrame
      title={request.creative.name}
      facts={
        <>
          <dt>Account</dt>
          <dd>
            <PersonLink userId={request.creative.userId} name={request.creative.email} />
            <span className="muted num">, since {dayText(request.creative.since)}</span>
          </dd>
          <dt>Type</dt>
          <dd>{request.creative.type || '–'}</dd>
          <dt>Profile</dt>
          <dd>
            <Link className="link" to={`/creative/${request.creative.id}`}>
              {request.creative.name}
            </Link>{' '}
            {request.isListed ? null : <Tag>Unlisted</Tag>}
          </dd>
          <dt>Website</dt>
          <dd>
            <a className="link" href={request.websiteUrl} target="_blank" rel="noopener noreferrer nofollow">
              {request.websiteUrl.replace(/^https?:\/\//, '')}
            </a>
          </dd>
          <dt>Requested on</dt>
          <dd className="num">{dayText(request.askedAt)}</dd>
        </>
      }
    >
      <blockquote dir="auto" className="case-text">
        {request.statement}
      </blockquote>
      {request.earlier.length > 0 ? <EarlierDecisions earlier={request.earlier} /> : null}
      <DecisionForm
        intent="decideVerification"
        id={request.id}
        {...decision}
        help="Required to decline. Emailed to the creative. A reason to decline also appears on their dashboard."
        choices={[
          { decision: 'verified', label: 'Verify', variant: 'outline' },
          { decision: 'declined', label: 'Decline', variant: 'danger' },
        ]}
      />
    </CaseFrame>
  );
}

function EarlierDecisions({ earlier }: Pick<VerificationRequest, 'earlier'>) {
  return (
    <div className="pt-3 line-t-rule">
      <h3 className="label mb-1">Earlier decisions</h3>
      <ul className="grid gap-1">
        {earlier.map((each) => (
          <li key={each.at} className="small">
            <b className="strong">{each.status === 'declined' ? 'Declined' : 'Verified'}</b>{' '}
            <span className="muted num">on {dayText(each.at)}</span>
            {each.reason ? <span className="case-text">: {each.reason}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
