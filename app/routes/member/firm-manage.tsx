import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { SquarePicture } from '#app/features/catalogue/creatives/avatar/square-picture.tsx';
import { findFirmByAddress, findMembership } from '#app/features/catalogue/firms/find-firm.server.ts';
import { firmManagePath, firmPath } from '#app/features/catalogue/firms/firm-address.ts';
import { FirmHead } from '#app/features/catalogue/firms/firm-head.tsx';
import { maySeeInside, maySpeakFor } from '#app/features/catalogue/firms/firm-policy.ts';
import { FactsForm } from '#app/features/catalogue/firms/manage/facts-form.tsx';
import { findOwnFirm } from '#app/features/catalogue/firms/manage/own-firm.server.ts';
import { listInvitations, listPeople } from '#app/features/catalogue/firms/people/firm-people.server.ts';
import { InviteSection, PeopleSection } from '#app/features/catalogue/firms/people/people-section.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/firm-manage.ts';
import { firmManageAction } from './firm-manage-action.server.ts';

export const handle = { appBar: 'tool', intake: filesIntake('logo') } satisfies PageHandle;

/** /firms/{slug}/manage: a firm's managers edit its page and members; other members see who belongs to it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const addressed = await findFirmByAddress(params.slug);
  if (!addressed) {
    throw data(null, { status: 404 });
  }
  const membership = await findMembership(actor.userId);
  if (!maySeeInside(membership, addressed.id)) {
    throw redirect(`${firmPath(addressed.slug)}/claim`);
  }
  if (addressed.slug !== params.slug) {
    throw redirect(firmManagePath(addressed.slug), 301);
  }
  const canManage = maySpeakFor(membership, addressed.id);
  const [firm, people, invitations] = await Promise.all([
    findOwnFirm(addressed.id),
    listPeople(addressed.id),
    canManage ? listInvitations(addressed.id, { now: now() }) : [],
  ]);
  if (!firm) {
    throw data(null, { status: 404 });
  }
  return { firm, people, invitations, canManage, userId: actor.userId };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return firmManageAction(requireActor(context, request), request, {
    slug: params.slug,
    address: context.get(clientAddress),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.firm.name ?? 'A Firm'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

const logoWords = {
  label: 'Logo',
  setIntent: 'setLogo',
  removeIntent: 'removeLogo',
  upload: 'Upload Logo',
  remove: 'Remove Logo',
};

export default function FirmManage({ loaderData, actionData }: Route.ComponentProps) {
  const { firm, people, invitations, canManage, userId } = loaderData;
  return (
    <div className="wrap pb-24">
      <ToastNotice toast={actionData?.toast} />
      <FirmHead firm={firm} current="manage" />
      {canManage ? (
        <>
          <FactsForm firm={firm} refused={actionData?.facts ?? null} />
          <MarginSection title="Logo" size="h3" tight>
            <SquarePicture
              name={firm.name}
              src={firm.logoUrl}
              purpose="logo"
              words={logoWords}
              error={actionData?.fileError}
            />
          </MarginSection>
        </>
      ) : null}
      <PeopleSection
        people={people}
        userId={userId}
        canManage={canManage}
        claimPath={`${firmPath(firm.slug)}/claim`}
      />
      {canManage ? (
        <InviteSection invitations={invitations} refused={actionData?.invitation ?? null} />
      ) : null}
    </div>
  );
}
