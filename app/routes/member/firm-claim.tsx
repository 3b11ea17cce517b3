import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { findClaim, hasManager } from '#app/features/catalogue/firms/claim/claim-firm.server.ts';
import { AskClaimForm, ProveClaimForm } from '#app/features/catalogue/firms/claim/claim-forms.tsx';
import { claimMessages } from '#app/features/catalogue/firms/claim/claim-messages.ts';
import {
  findFirm,
  findFirmByAddress,
  findMembership,
} from '#app/features/catalogue/firms/find-firm.server.ts';
import { firmCreditsPath, firmPath } from '#app/features/catalogue/firms/firm-address.ts';
import { claimRight } from '#app/features/catalogue/firms/firm-policy.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/firm-claim.ts';
import { firmClaimAction } from './firm-claim-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /firms/{slug}/claim: a client claims a firm. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const addressed = await findFirmByAddress(params.slug);
  if (addressed && addressed.slug !== params.slug) {
    throw redirect(`${firmPath(addressed.slug)}/claim`, 301);
  }
  const firm = addressed ? await findFirm(addressed.id) : null;
  if (!firm) {
    throw data(null, { status: 404 });
  }
  const membership = await findMembership(actor.userId);
  const isManaged = await hasManager(firm.id);
  if (isManaged && membership?.firmId === firm.id) {
    throw redirect(firmCreditsPath(firm.slug));
  }
  const right = claimRight(actor, {
    firmId: firm.id,
    isClaimed: firm.isClaimed,
    hasManager: isManaged,
    membership,
  });
  const claim = right === 'mayClaim' ? await findClaim(actor, { firmId: firm.id, now: now() }) : null;
  return { firm: { name: firm.name, slug: firm.slug }, right, claim };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return firmClaimAction(requireActor(context, request), request, {
    slug: params.slug,
    address: context.get(clientAddress),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Claim ${loaderData?.firm.name ?? 'a Firm'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function FirmClaim({ loaderData, actionData }: Route.ComponentProps) {
  const { firm, right, claim } = loaderData;
  const refused = actionData?.refused ?? null;
  return (
    <div className="wrap">
      <ToastNotice toast={actionData?.toast} />
      <div className="pagehead">
        <h1 dir="auto" className="h2 wraps">
          Claim {firm.name}
        </h1>
      </div>
      {right === 'mayClaim' ? (
        <MarginSection
          title="Your address"
          size="h3"
          note={
            <p className="small muted">
              At the domain of the firm’s website the page is yours at once. Any other address is decided by
              one of us.
            </p>
          }
        >
          <div className="form-column">
            {claim?.isProven ? (
              <EmptyState
                headingLevel={3}
                title="One of us decides"
                text={`You confirmed ${claim.email}. We email you as soon as it is decided.`}
              />
            ) : (
              <>
                {claim ? <ProveClaimForm email={claim.email} refused={refused} /> : null}
                <AskClaimForm refused={refused} isAgain={claim !== null} />
              </>
            )}
          </div>
        </MarginSection>
      ) : (
        <EmptyState title="You cannot claim this firm" text={claimMessages[right].text}>
          <Link className="link" to={firmPath(firm.slug)}>
            Back to {firm.name}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
