import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { reportActivity, useReportShown } from '#app/features/analytics/report-activity.ts';
import { ContactBar } from '#app/features/creatives/contact-bar.tsx';
import { ContactPanel } from '#app/features/creatives/contact-panel.tsx';
import { findContact } from '#app/features/creatives/find-contact.server.ts';
import { findCreativeByAddress } from '#app/features/creatives/find-creative-by-address.server.ts';
import {
  findCreativeProfile,
  findUnlistedProfile,
} from '#app/features/creatives/find-creative-profile.server.ts';
import { ListingNotice } from '#app/features/creatives/listing-notice.tsx';
import { OwnerLine } from '#app/features/creatives/owner-line.tsx';
import { ProfileEnd } from '#app/features/creatives/profile-end.tsx';
import { ProfileFacts } from '#app/features/creatives/profile-facts.tsx';
import { ProfileHeader } from '#app/features/creatives/profile-header.tsx';
import { profileJsonLd } from '#app/features/creatives/profile-json-ld.ts';
import { ProfileNotFound } from '#app/features/creatives/profile-not-found.tsx';
import { maySeeContact, maySeeUnlisted, viewerOf } from '#app/features/creatives/profile-policy.ts';
import { ProfileWork } from '#app/features/creatives/profile-work.tsx';
import { ResultsBack } from '#app/features/creatives/results-back.tsx';
import { SaveForm } from '#app/features/creatives/save-form.tsx';
import { ShareProfile } from '#app/features/creatives/share-profile.tsx';
import { signInFor } from '#app/features/creatives/sign-in-for.ts';
import { listAlike } from '#app/features/directory/list-alike.server.ts';
import { findReplyTime } from '#app/features/messages/find-reply-time.server.ts';
import { Lightbox } from '#app/features/portfolio/lightbox.tsx';
import { reviewSorts } from '#app/features/reviews/list-reviews.server.ts';
import { addToShortlist, removeFromShortlist } from '#app/features/shortlist/change-shortlist.server.ts';
import { findSaved } from '#app/features/shortlist/find-saved.server.ts';
import { saveCorner } from '#app/features/shortlist/save-button.tsx';
import { shortlistMessages } from '#app/features/shortlist/shortlist-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { breadcrumbs, jsonLd } from '#app/features/site/json-ld.ts';
import { originOf, pageMeta } from '#app/features/site/page-meta.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/creative.ts';
import { reviewFormAction } from './review-form-action.server.ts';
import '#app/features/creatives/profile.css';

const reviewsPerPage = 10;
const maxReviews = 200;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = Math.ceil(Number(url.searchParams.get('show')) / reviewsPerPage) * reviewsPerPage;
  const limit = Number.isFinite(asked)
    ? Math.min(maxReviews, Math.max(reviewsPerPage, asked))
    : reviewsPerPage;
  const sort = reviewSorts.find((known) => known === url.searchParams.get('sort')) ?? 'newest';
  const shown = { limit, sort };
  const actor = getActor(context);
  const addressed = await findCreativeByAddress(params.id);
  if (!addressed) {
    throw data(null, { status: 404, headers: publicPageHeaders(['directory']) });
  }
  const { id, movedTo } = addressed;
  if (movedTo) {
    throw redirect(`/creative/${movedTo}${url.search}`, 301);
  }
  const listed = await findCreativeProfile(id, shown);
  const unlisted = listed === null && maySeeUnlisted(actor, id) ? await findUnlistedProfile(id, shown) : null;
  const profile = listed ?? unlisted?.profile;
  if (!profile) {
    throw data(null, { status: 404, headers: publicPageHeaders(['directory']) });
  }
  const viewer = viewerOf(actor, profile.id);
  const [contact, replyTime, settings, alike] = await Promise.all([
    actor && maySeeContact(viewer) ? findContact(profile.id, actor.userId) : null,
    findReplyTime(profile.id),
    viewer === 'owner' ? getSiteSettings() : null,
    listAlike(profile.id),
  ]);
  const saved = await findSaved(actor, alike.similar);
  // Somebody who is no longer listed leaves the pages of others, too.
  const shownHere = [profile, ...alike.similar, ...alike.neighbors];
  const headers = publicPageHeaders(shownHere.map(({ id }) => `creative:${id}`));
  return data(
    {
      profile,
      gaps: unlisted?.gaps ?? [],
      viewer,
      mayReport: settings?.isReviewModerationOn ?? false,
      contact,
      sort,
      replyTime,
      alike,
      ...(saved ? { saved } : {}),
      path: `/creative/${params.id}`,
      publicPath: `/creative/${profile.slug ?? profile.id}`,
      tab: url.searchParams.get('tab') === 'reviews' ? ('reviews' as const) : ('portfolio' as const),
    },
    { headers },
  );
}

/** Saves to the shortlist, or takes off it; the creative answers and reports reviews. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get('intent');
  const actor = getActor(context);
  const addressed = await findCreativeByAddress(params.id);
  if (!addressed) {
    throw data(null, { status: 404 });
  }
  const { id } = addressed;
  const path = `/creative/${params.id}`;
  if (intent === 'answerReview' || intent === 'reportReview') {
    return reviewFormAction(actor, { intent, form, creativeId: id, path });
  }
  if (intent === 'removeFromShortlist') {
    const removed = await removeFromShortlist(actor, id);
    return redirectWith(path, shortlistMessages[removed.ok ? 'removed' : removed.code]);
  }
  if (intent === 'addToShortlist') {
    const added = await addToShortlist(actor, id, {
      address: context.get(clientAddress),
      userAgent: request.headers.get('user-agent') ?? '',
      at: now(),
    });
    return redirectWith(path, shortlistMessages[added.ok ? 'added' : added.code]);
  }
  throw data(null, { status: 400 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

/** Looking through the plates needs nothing new from the server; a form that was sent does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod && formMethod !== 'GET') {
    return defaultShouldRevalidate;
  }
  const without = (address: URL) => {
    const parameters = new URLSearchParams(address.search);
    parameters.delete('plate');
    return `${address.pathname}?${parameters}`;
  };
  return without(currentUrl) === without(nextUrl) ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { profile, gaps, publicPath: path } = loaderData;
  const origin = originOf(matches);
  const place = profile.area ? ` in ${profile.area}` : '';
  const isListed = gaps.length === 0;
  return [
    ...pageMeta(matches, {
      title: `${profile.name}, ${profile.type}${place}`,
      description: profile.bioShort ?? profile.tagline ?? `${profile.type}${place}.`,
      path,
      type: 'profile',
      isIndexed: isListed,
      ...(isListed
        ? {
            image: {
              path: `/og/creative/${profile.id}.jpg`,
              alt: `${profile.name}, ${profile.type}${place}`,
            },
          }
        : {}),
    }),
    jsonLd(profileJsonLd(profile, `${origin}${path}`)),
    jsonLd(
      breadcrumbs(origin, [
        { name: 'Find Creative Professionals', path: '/browse' },
        { name: profile.name, path },
      ]),
    ),
  ];
}

export default function Creative({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { profile, tab, sort, replyTime, contact, gaps, viewer, mayReport, alike, path } = loaderData;
  const isOwn = viewer === 'owner';
  const follow = (kind: 'contact' | 'outbound') => reportActivity(kind, [profile.id]);
  useReportShown('view', [profile.id]);
  const [parameters] = useSearchParams();
  const plate = plateNumber(parameters.get('plate'), profile.portfolio.length);
  const plateTo = (number: number) => `${path}?plate=${number}`;

  return (
    <>
      {isOwn && gaps.length === 0 ? <OwnerLine /> : null}
      <div className="wrap">
        {isOwn ? null : <ResultsBack creativeId={profile.id} />}
        {gaps.length > 0 ? (
          <div className="pt-7">
            <ListingNotice gaps={gaps} isOwn={isOwn} />
          </div>
        ) : null}
        <ProfileHeader profile={profile} />
        <div className="profile-cols">
          <div className="profile-main">
            <ProfileWork
              profile={profile}
              tab={tab}
              sort={sort}
              isOwn={isOwn}
              mayReport={mayReport}
              refused={actionData?.refused ?? null}
              path={path}
              plateTo={plateTo}
              reviewsPerPage={reviewsPerPage}
            />
            <ProfileFacts profile={profile} replyTime={replyTime} />
          </div>
          <aside className="profile-side" aria-label="Contact">
            <ContactPanel contact={contact} viewer={viewer} creativeId={profile.id} onFollow={follow} />
            {replyTime ? <p className="small muted mt-4">Usually replies within {replyTime}</p> : null}
          </aside>
        </div>
        <ProfileEnd profile={profile} alike={alike} cornerOf={saveCorner(loaderData.saved)} />
      </div>
      <ContactBar
        creativeId={profile.id}
        name={profile.name}
        viewer={viewer}
        contact={contact}
        replyTime={replyTime}
        onContact={() => follow('contact')}
      />
      <ShareProfile profile={profile} url={`${originOf(matches)}${loaderData.publicPath}`} />
      {plate === null ? null : (
        <Lightbox
          items={profile.portfolio}
          number={plate}
          photographer={profile.name}
          specialties={profile.specialties}
          plateTo={plateTo}
          closeTo={path}
        >
          {viewer === 'client' ? (
            <>
              <ButtonLink
                variant="outline"
                block
                to={`/messages?creative=${profile.id}`}
                onClick={() => follow('contact')}
              >
                Contact Creative
              </ButtonLink>
              <SaveForm isShortlisted={contact?.isShortlisted ?? false} />
            </>
          ) : null}
          {viewer === 'visitor' ? (
            <ButtonLink variant="outline" block to={signInFor(profile.id)}>
              Sign In to contact
            </ButtonLink>
          ) : null}
        </Lightbox>
      )}
    </>
  );
}

/** The plate that an address asks for, from 1; null when there is none of that number. */
function plateNumber(text: string | null, plates: number): number | null {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number >= 1 && number <= plates ? number : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ProfileNotFound />;
  }
  throw error;
}
