import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { CaseFrame, PersonLink } from './case-frame.tsx';
import { DecisionForm, type RefusedDecision } from './decision-form.tsx';
import type { FirmClaim } from './list-firm-claims.server.ts';
import './moderation.css';

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
