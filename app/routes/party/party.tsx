import '#app/features/work/commissions/join/invitation.css';
import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { data } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { commissionName } from '#app/features/vocabulary/work-address.ts';
import type { CommissionAnswer } from '#app/features/work/commissions/commission-forms.ts';
import { mayJoinAs } from '#app/features/work/commissions/commission-policy.ts';
import { AnswerFields, ClosedLink } from '#app/features/work/commissions/join/answer-form.tsx';
import { costWords, InvitationSections } from '#app/features/work/commissions/join/invitation-page.tsx';
import { invitationView } from '#app/features/work/commissions/join/invitation-view.ts';
import {
  findPartyByToken,
  findPhotographer,
  noteOpened,
} from '#app/features/work/commissions/join/party-link.server.ts';
import { CommissionBody } from '#app/features/work/commissions/read/commission-page.tsx';
import { type FoundCommission, shownTo } from '#app/features/work/commissions/read/find-commission.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { isOpenedAsPage } from '#app/platform/incoming/is-opened.ts';
import { keyPageHeaders } from '#app/platform/key-page-headers.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/party.ts';
import { partyAction } from './party-action.server.ts';

export const handle = { appBar: 'mark' } satisfies PageHandle;

/**
 * /commission/{token}: an invitation to share a commission, and then the page of a party without an account. Opening it
 * in a browser only records that it was opened; mail scanners not even that.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const link = await findPartyByToken(params.token);
  if (!link) {
    return data({ kind: 'closed' as const, state: 'unknown' as const, name: null }, { status: 404 });
  }
  const { record, party, state } = link;
  if (state === 'own') {
    const commission = await shownTo(record, { side: 'party', partyId: party.id }, { hasAccount: false });
    return {
      kind: 'own' as const,
      commission,
      partyId: randomUUID(),
      token: params.token,
    };
  }
  if (state !== 'open') {
    return data(
      { kind: 'closed' as const, state, name: record.name },
      { status: state === 'used' ? 200 : 410 },
    );
  }
  if (isOpenedAsPage(request)) {
    await noteOpened(link);
  }
  const actor = getActor(context);
  return {
    kind: 'open' as const,
    invitation: invitationView(link, now()),
    photographer: await findPhotographer(record.creativeId),
    member:
      mayJoinAs(actor) && actor.userId !== record.clientId && actor.userId !== record.creativeUserId
        ? {
            name: `${actor.firstName} ${actor.lastName}`.trim(),
            company: actor.companyName ?? '',
            email: actor.email,
          }
        : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await partyAction(getActor(context), {
    request,
    token: params.token,
    address: context.get(clientAddress),
  });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** The address is a secret. */
export function headers() {
  return keyPageHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.kind === 'open' ? `Invitation, ${loaderData.invitation.name}` : 'Commission';
  return [{ title: `${name} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function PartyPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (loaderData.kind === 'closed') {
    return (
      <>
        <ToastNotice toast={answer?.toast} />
        <ClosedLink state={loaderData.state} name={loaderData.name} />
      </>
    );
  }
  return loaderData.kind === 'own' ? (
    <OwnPage {...loaderData} answer={answer} />
  ) : (
    <Invitation {...loaderData} answer={answer} />
  );
}

type Shown = { answer: CommissionAnswer | undefined };
type Open = Extract<Route.ComponentProps['loaderData'], { kind: 'open' }>;

function OwnPage({
  commission,
  partyId,
  token,
  answer,
}: Shown & { commission: FoundCommission; partyId: string; token: string }) {
  const { name, number, creativeName, clientName } = commission;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 dir="auto" className="h1 wraps">
          {name}
        </h1>
        <p dir="auto" className="muted num mt-3 wraps">
          {commissionName(number)} with {creativeName}, asked for by {clientName}
        </p>
      </div>
      <CommissionBody commission={commission} answer={answer} partyId={partyId} token={token} />
    </div>
  );
}

function Invitation({ invitation, photographer, member, answer }: Shown & Open) {
  const { name, clientName, company, offered, currency, share, creativeName, isLate } = invitation;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(answer?.form?.ticked ?? []));
  const money = moneyOf(currency);
  const total =
    share + offered.filter(({ text }) => ticked.has(text)).reduce((sum, { amount }) => sum + amount, 0);
  const tick = (text: string, isOn: boolean) => {
    setTicked((before) => new Set(isOn ? [...before, text] : [...before].filter((one) => one !== text)));
  };
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead grid gap-x-(--gutter) gap-y-5 items-end lg:grid-cols-[8fr_4fr]">
        <h1 dir="auto" className="h1 wraps">
          Share the pictures of {name}
        </h1>
        <p dir="auto" className="lead wraps">
          {isLate ? creativeName : clientName} invites {company} to commission together.
        </p>
      </div>
      <Form method="post" className="invitation" noValidate preventScrollReset>
        <div className="invitation-main">
          <MarginSection title="What it costs" size="h3">
            <div className="c-main">
              <p className="invitation-figure">{money(total)}</p>
              <p className="muted num mt-2 max-w-[52ch] text-pretty">{costWords(invitation)}</p>
              {offered.map(({ text, amount }) => (
                <div key={text} className="invitation-option">
                  <Checkbox
                    name="extra"
                    value={text}
                    label={
                      <>
                        {text}
                        <br />
                        <span className="small muted">For you alone.</span>
                      </>
                    }
                    count={`+ ${money(amount)}`}
                    checked={ticked.has(text)}
                    onChange={({ currentTarget }) => tick(text, currentTarget.checked)}
                  />
                </div>
              ))}
              <p className="small muted mt-3">
                {creativeName} invoices you directly, on delivery. Sales tax is not included. Oriel takes
                nothing.
              </p>
            </div>
          </MarginSection>
          <InvitationSections invitation={invitation} photographer={photographer} />
          <div className="invitation-bar" data-foot-bar>
            <span>
              <span className="small muted">Your share</span>
              <br />
              <b className="strong num">{money(total)}</b>
            </span>
            <a className="btn btn--primary" href="#answer">
              Answer
            </a>
          </div>
        </div>
        <aside
          className="pt-7 line-t-rule lg:col-[10/13] lg:sticky lg:top-0 max-lg:mt-10"
          id="answer"
          aria-label="Your answer"
        >
          <AnswerFields invitation={invitation} answer={answer} member={member} total={total} />
        </aside>
      </Form>
    </div>
  );
}
