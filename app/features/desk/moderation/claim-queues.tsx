import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { creditRoles } from '#app/features/catalogue/firms/credit-roles.ts';
import { creditRoleText } from '#app/features/catalogue/firms/credits/credit-mark.tsx';
import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { CaseFrame, DecisionForm, PersonLink, type RefusedDecision } from './decision-form.tsx';
import type { DisputedCredit, FirmClaim, VerificationRequest } from './list-claims.server.ts';
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

type FirmClaimsProps = {
  claims: readonly FirmClaim[];
  after: string | null;
  refused: RefusedDecision | null;
};

export function FirmClaims({ claims, ...decision }: FirmClaimsProps) {
  return (
    <ul className="ruled-list" aria-label="Claims of firms">
      {claims.map((claim) => (
        <CaseFrame
          key={claim.id}
          title={claim.firmName}
          facts={
            <>
              <dt>Address</dt>
              <dd dir="auto" className="wraps">
                {claim.email}
              </dd>
              <dt>Website</dt>
              <dd dir="auto" className="wraps">
                {claim.websiteUrl ?? 'Not known'}
              </dd>
              <dt>Claimed by</dt>
              <dd>
                <PersonLink userId={claim.userId} name={claim.personName} />
                {claim.companyName ? <span className="muted">, {claim.companyName}</span> : null}
              </dd>
              <dt>Firm</dt>
              <dd>
                <Link dir="auto" className="link" to={`/firms/${claim.firmSlug}`}>
                  {claim.firmName}
                </Link>
              </dd>
              <dt>Proven on</dt>
              <dd className="num">{dayText(claim.provenAt)}</dd>
            </>
          }
        >
          <p className="muted">
            They read the mail of this address. Whether it is the firm’s is for you to find out.
          </p>
          <DecisionForm
            intent="decideFirmClaim"
            id={claim.id}
            {...decision}
            help="Emailed to the person."
            choices={[
              { decision: 'given', label: 'Give the Firm', variant: 'outline' },
              { decision: 'declined', label: 'Decline', variant: 'danger' },
            ]}
          />
        </CaseFrame>
      ))}
    </ul>
  );
}

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
