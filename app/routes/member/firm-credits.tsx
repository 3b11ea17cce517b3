import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { FirmCreditList } from '#app/features/catalogue/firms/credits/credit-lists.tsx';
import {
  countFirmCredits,
  listFirmCredits,
} from '#app/features/catalogue/firms/credits/list-credits.server.ts';
import {
  findFirm,
  findFirmByAddress,
  findMembership,
} from '#app/features/catalogue/firms/find-firm.server.ts';
import { firmCreditStates, firmCreditsPath, firmPath } from '#app/features/catalogue/firms/firm-address.ts';
import { FirmHead } from '#app/features/catalogue/firms/firm-head.tsx';
import { maySeeInside, maySpeakFor } from '#app/features/catalogue/firms/firm-policy.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NextPart } from '#app/ui/next-part.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/firm-credits.ts';
import { firmCreditsAction } from './firm-credits-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

const creditsPerPart = 24;

/** /firms/{slug}/credits?state=…: a firm's members review its credits. Others are redirected to claiming. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const addressed = await findFirmByAddress(params.slug);
  const firm = addressed ? await findFirm(addressed.id) : null;
  if (!firm) {
    throw data(null, { status: 404 });
  }
  const membership = await findMembership(actor.userId);
  if (!maySeeInside(membership, firm.id)) {
    throw redirect(`${firmPath(firm.slug)}/claim`);
  }
  const state = firmCreditStates.find((known) => known === url.searchParams.get('state')) ?? 'proposed';
  const after = url.searchParams.get('after');
  const [counts, part] = await Promise.all([
    countFirmCredits(firm.id),
    listFirmCredits(firm.id, { state, after: readTimeCursor(after), size: creditsPerPart }),
  ]);
  return {
    firm: { name: firm.name, slug: firm.slug },
    canSpeak: maySpeakFor(membership, firm.id),
    isFromStart: after === null,
    state,
    counts,
    part,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return firmCreditsAction(requireActor(context, request), request, {
    slug: params.slug,
    search: url.search,
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Credits of ${loaderData?.firm.name ?? 'a Firm'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

const labels = { proposed: 'To confirm', confirmed: 'Confirmed', disputed: 'Disputed' };

const nothing = {
  proposed: { title: 'Nothing to confirm', text: 'Credits that photographers propose appear here.' },
  confirmed: { title: 'Nothing confirmed yet', text: 'Credits you confirm appear here.' },
  disputed: { title: 'Nothing disputed', text: 'Credits you dispute stay here until they are settled.' },
};

export default function FirmCredits({ loaderData, actionData }: Route.ComponentProps) {
  const { firm, state, counts, part, canSpeak, isFromStart } = loaderData;
  const path = firmCreditsPath(firm.slug);
  return (
    <div className="wrap">
      <ToastNotice toast={actionData?.toast} />
      <FirmHead firm={firm} current="credits" />
      <div className="tabs-box">
        <LinkTabs
          label="Credits"
          tabs={firmCreditStates.map((each) => ({
            to: `${path}?state=${each}`,
            label: labels[each],
            count: counts[each],
            current: each === state,
          }))}
        />
      </div>
      {part.items.length === 0 ? (
        <EmptyState {...nothing[state]} />
      ) : (
        <FirmCreditList
          credits={part.items}
          state={state}
          canSpeak={canSpeak}
          refused={actionData?.refused ?? null}
        />
      )}
      <NextPart
        next={part.next === null ? null : `${path}?state=${state}&after=${part.next}`}
        beginning={isFromStart ? null : `${path}?state=${state}`}
      />
    </div>
  );
}
