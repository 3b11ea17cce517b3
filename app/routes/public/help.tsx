import { HelpText, mainQuestions, moreQuestions } from '#app/features/catalogue/static-pages/help-text.tsx';
import { faqPage, jsonLd } from '#app/features/site/pages/json-ld.ts';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/help.ts';

/** /help (specification section 2, Help Center). */
export async function loader() {
  const { earlyAdopterPricing } = await getSiteSettings();
  return { earlyAdopterPricing };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['settings']);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const questions = loaderData ? [...mainQuestions(loaderData.earlyAdopterPricing), ...moreQuestions] : [];
  return [
    ...pageMeta(matches, {
      title: 'Help Center',
      description:
        'How to find and contact a photographer, what a Creative Profile costs, how to cancel, and other questions.',
      path: '/help',
    }),
    jsonLd(
      faqPage(questions.map(({ question, paragraphs }) => ({ question, answer: paragraphs.join('\n\n') }))),
    ),
  ];
}

export default function Help({ loaderData: { earlyAdopterPricing } }: Route.ComponentProps) {
  return (
    <StaticPage title="Help Center" lead="The two most common questions, and a few more.">
      <HelpText main={mainQuestions(earlyAdopterPricing)} more={moreQuestions} />
    </StaticPage>
  );
}
