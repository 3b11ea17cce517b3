import { data, isRouteErrorResponse, redirect } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { ContactBar, ContactPanel } from '#app/features/catalogue/creatives/contact/contact-panel.tsx';
import { findContact } from '#app/features/catalogue/creatives/contact/find-contact.server.ts';
import { PlateActions } from '#app/features/catalogue/creatives/contact/save-form.tsx';
import { ShareProfile } from '#app/features/catalogue/creatives/contact/share-profile.tsx';
import { findCreativeByAddress } from '#app/features/catalogue/creatives/find-creative-by-address.server.ts';
import { ListingNotice } from '#app/features/catalogue/creatives/listing/listing-notice.tsx';
import { maySeeContact, maySeeUnlisted, viewerOf } from '#app/features/catalogue/creatives/profile-policy.ts';
import {
  findCreativeProfile,
  findUnlistedProfile,
} from '#app/features/catalogue/creatives/read/find-creative-profile.server.ts';
import { ProfileEnd } from '#app/features/catalogue/creatives/read/profile-end.tsx';
import { ProfileFacts } from '#app/features/catalogue/creatives/read/profile-facts.tsx';
import {
  OwnerLine,
  ProfileHeader,
  ProfileNotFound,
  ResultsBack,
} from '#app/features/catalogue/creatives/read/profile-header.tsx';
import { profileJsonLd } from '#app/features/catalogue/creatives/read/profile-json-ld.ts';
import { ProfileWork } from '#app/features/catalogue/creatives/read/profile-work.tsx';
import { typeInWords } from '#app/features/catalogue/directory/creative-types.ts';
import { listAlike } from '#app/features/catalogue/directory/list-alike.server.ts';
import { LightboxIsland } from '#app/features/catalogue/portfolio/lightbox/lightbox-island.tsx';
import { plateAddress, plateNumberIn } from '#app/features/catalogue/portfolio/lightbox/plate-address.ts';
import { listProjectsOf } from '#app/features/catalogue/projects/read/find-project.server.ts';
import { ProjectsOfCreative } from '#app/features/catalogue/projects/read/projects-of-creative.tsx';
import { reviewSorts } from '#app/features/catalogue/reviews/list-reviews.server.ts';
import { listReviewCandidates } from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { plateOf } from '#app/features/catalogue/reviews/review-picture.ts';
import { listHeldPictures } from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { findSaved } from '#app/features/catalogue/shortlist/list-entries.server.ts';
import { saveCorner } from '#app/features/catalogue/shortlist/save-button.tsx';
import { breadcrumbs, jsonLd } from '#app/features/site/pages/json-ld.ts';
import { originOf, pageMeta } from '#app/features/site/pages/page-meta.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { saveToBoardPath } from '#app/features/vocabulary/board-address.ts';
import { findReplyTime } from '#app/features/vocabulary/find-reply-time.server.ts';
import { pageNeeds, publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { italicLinks } from '#app/styles/font-preloads.ts';
import type { Route } from './+types/creative.ts';
import { pictureChoiceAction, requestReviewAction, reviewFormAction } from './review-form-action.server.ts';
import '#app/features/catalogue/creatives/read/profile.css';

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
  const tab = url.searchParams.get('tab') === 'reviews' ? ('reviews' as const) : ('portfolio' as const);
  const [contact, replyTime, settings, alike, candidates, projects] = await Promise.all([
    actor && maySeeContact(viewer) ? findContact(profile.id, actor.userId) : null,
    findReplyTime(profile.id),
    viewer === 'owner' ? getSiteSettings() : null,
    listAlike(profile.id),
    actor && viewer === 'owner' && tab === 'reviews' ? listReviewCandidates(actor) : [],
    tab === 'portfolio' ? listProjectsOf(profile.id) : [],
  ]);
  const held =
    viewer === 'owner' && tab === 'reviews'
      ? await listHeldPictures(profile.reviews.map(({ id }) => id))
      : [];
  const saved = await findSaved(actor, alike.similar);
  // A creative who is no longer listed also disappears from other pages.
  const shownHere = [profile, ...alike.similar, ...alike.neighbors];
  const hasFilms = profile.portfolio.some(({ film }) => film);
  const headers = {
    ...publicPageHeaders(shownHere.map(({ id }) => `creative:${id}`)),
    ...(hasFilms ? { 'Page-Needs': pageNeeds.films } : {}),
  };
  return data(
    {
      profile,
      projects,
      gaps: unlisted?.gaps ?? [],
      viewer,
      mayReport: settings?.isReviewModerationOn ?? false,
      contact,
      sort,
      replyTime,
      alike,
      ...(saved ? { saved } : {}),
      plate: plateNumberIn(url.searchParams, profile.portfolio.length + profile.reviewPictures.length),
      path: `/creative/${params.id}`,
      publicPath: `/creative/${profile.slug ?? profile.id}`,
      tab,
      candidates,
      held,
    },
    { headers },
  );
}

/** The creative answers and reports reviews, decides about their pictures, and asks for reviews. */
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
  if (intent === 'replyToReview' || intent === 'reportReview') {
    return reviewFormAction(actor, { intent, form, creativeId: id, path });
  }
  if (intent === 'decidePictures') {
    return pictureChoiceAction(actor, { form, creativeId: id, path });
  }
  if (intent === 'requestReview') {
    return requestReviewAction(actor, { form, creativeId: id, path });
  }
  throw data(null, { status: 400 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) {
    return [];
  }
  const { profile, gaps, publicPath: path } = loaderData;
  const origin = originOf(matches);
  const what = `${typeInWords(profile.type)}${profile.area ? ` in ${profile.area}` : ''}`;
  const isListed = gaps.length === 0;
  return [
    ...pageMeta(matches, {
      title: `${profile.name}, ${what}`,
      description: profile.bioShort ?? profile.tagline ?? `${what}.`,
      path,
      type: 'profile',
      isIndexed: isListed,
      ...(isListed
        ? {
            image: {
              path: `/og/creative/${profile.id}.jpg`,
              alt: `${profile.name}, ${what}`,
            },
          }
        : {}),
    }),
    // Both are on the first screen; a profile without them does not use the italic font there.
    ...(profile.tagline !== null || profile.portfolio.length > 0
      ? italicLinks().map((link) => ({ tagName: 'link' as const, ...link }))
      : []),
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
  const { profile, tab, sort, replyTime, contact, gaps, viewer, mayReport, alike, path, plate } = loaderData;
  const isOwn = viewer === 'owner';

  const set = {
    items: [...profile.portfolio, ...profile.reviewPictures.map(plateOf)],
    photographer: profile.name,
    specialties: profile.specialties,
    path,
    canAsk: viewer === 'client' || viewer === 'visitor',
    ...(viewer === 'client'
      ? {
          savePaths: profile.portfolio.map(({ id }, place) =>
            saveToBoardPath({ kind: 'piece', id }, plateAddress(path, place + 1)),
          ),
        }
      : {}),
  };
  const plateActions = (
    <PlateActions creativeId={profile.id} viewer={viewer} isShortlisted={contact?.isShortlisted ?? false} />
  );

  return (
    <>
      {isOwn && gaps.length === 0 ? <OwnerLine /> : null}
      <div className="wrap" data-report="view" data-report-ids={profile.id}>
        {isOwn ? null : <ResultsBack creativeId={profile.id} />}
        {gaps.length > 0 ? (
          <div className="pt-7">
            <ListingNotice gaps={gaps} isOwn={isOwn} />
          </div>
        ) : null}
        <ProfileHeader profile={profile} />
        <div className="grid grid-cols-12 gap-x-(--gutter) items-start mt-(--gutter)">
          <div className="profile-main">
            <LightboxIsland set={set} number={plate} actions={plateActions}>
              <ProfileWork
                profile={profile}
                projects={
                  loaderData.projects.length > 0 ? (
                    <ProjectsOfCreative projects={loaderData.projects} />
                  ) : null
                }
                tab={tab}
                sort={sort}
                isOwn={isOwn}
                mayReport={mayReport}
                refused={actionData?.refused ?? null}
                path={path}
                plateTo={(number) => plateAddress(path, number)}
                reviewsPerPage={reviewsPerPage}
                candidates={loaderData.candidates}
                held={loaderData.held}
              />
            </LightboxIsland>
            <ProfileFacts profile={profile} replyTime={replyTime} />
          </div>
          <aside className="profile-side" aria-label="Contact">
            <ContactPanel contact={contact} viewer={viewer} creativeId={profile.id} />
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
      />
      <ShareProfile profile={profile} url={`${originOf(matches)}${loaderData.publicPath}`} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ProfileNotFound />;
  }
  throw error;
}
