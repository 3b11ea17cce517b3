import { data } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { PlanSchedule } from '#app/features/billing/plan-schedule.tsx';
import { planStates } from '#app/features/billing/subscription-state.ts';
import { findHomePage } from '#app/features/catalogue/home/find-home-page.server.ts';
import {
  FeaturedCreatives,
  Hero,
  PlatesStrip,
  WhyChoose,
} from '#app/features/catalogue/home/home-sections.tsx';
import { findSaved } from '#app/features/catalogue/shortlist/list-entries.server.ts';
import { saveCorner } from '#app/features/catalogue/shortlist/save-button.tsx';
import { jsonLd, organization, website } from '#app/features/site/pages/json-ld.ts';
import { originOf, pageMeta } from '#app/features/site/pages/page-meta.ts';
import { productName } from '#app/features/site/site-links.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { italicLinks } from '#app/styles/font-preloads.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = getActor(context);
  const [{ until, ...page }, settings] = await Promise.all([findHomePage(now()), getSiteSettings()]);
  const saved = await findSaved(actor, page.featured);
  const shown = {
    page,
    isEarlyAdopterPricing: settings.earlyAdopterPricing,
    states: planStates(actor),
    ...(saved ? { saved } : {}),
  };
  return data(shown, { headers: publicPageHeaders(['directory', 'settings'], { until }) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const links = italicLinks;

export function meta({ matches }: Route.MetaArgs) {
  const origin = originOf(matches);
  return [
    ...pageMeta(matches, {
      title: `${productName}: architecture photographers and videographers`,
      isWholeTitle: true,
      description:
        'Find the photographer for your building. Architecture photographers and videographers, listed by place. Free for architects, engineers and builders.',
      path: '/',
    }),
    jsonLd(organization(origin)),
    jsonLd(website(origin)),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, isEarlyAdopterPricing } = loaderData;
  return (
    <div className="wrap">
      <Hero plate={page.hero} claims={page.claims} places={page.places} />
      <FeaturedCreatives
        cards={page.featured}
        isFeatured={page.isFeatured}
        cornerOf={saveCorner(loaderData.saved)}
      />
      <WhyChoose plate={page.beside} />
      <PlatesStrip plates={page.strip} firstNumber={3} />
      <section className="section" aria-labelledby="pricing">
        <div className="cols mb-9">
          <h2 id="pricing" className="h2 c-margin">
            Simple, Transparent Pricing
          </h2>
          <p className="lead col-span-full lg:col-[4/10]">
            Choose your plan and create your account to start connecting with leading AEC professionals.
          </p>
        </div>
        <PlanSchedule isEarlyAdopterPricing={isEarlyAdopterPricing} states={loaderData.states} />
      </section>
    </div>
  );
}
