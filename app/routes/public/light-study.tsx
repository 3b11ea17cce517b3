import { data, redirect } from 'react-router';
import { readCoordinates } from '#app/features/catalogue/light/coordinates.ts';
import { prepareStudy } from '#app/features/catalogue/light/find-study-place.server.ts';
import { ComputedText, PlaceQuestion } from '#app/features/catalogue/light/page/study-notes.tsx';
import { photographersAddress } from '#app/features/catalogue/light/photographers-address.ts';
import { lightStudyPath, studyOutPaths, studyPath, studyQuery } from '#app/features/catalogue/light/study.ts';
import { StudyIsland } from '#app/features/catalogue/light/study-island.tsx';
import { jsonLd } from '#app/features/site/pages/json-ld.ts';
import { originOf, pageMeta } from '#app/features/site/pages/page-meta.ts';
import { now } from '#app/platform/clock.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { italicLinks } from '#app/styles/font-preloads.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Route } from './+types/light-study.ts';

export async function loader({ url }: Route.LoaderArgs) {
  const at = now();
  const { elsewhere, prepared } = await prepareStudy(url.searchParams, at);
  if (elsewhere) {
    throw redirect(studyPath(elsewhere));
  }
  const { until, ...study } = prepared;
  const shown = { ...study, at: at.toISOString() };
  // Answers with input errors are not cached.
  return prepared.problems.length > 0
    ? data(shown)
    : data(shown, { headers: publicPageHeaders(['light-study'], until ? { until } : {}) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const links = italicLinks;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const place = loaderData?.place;
  return [
    ...pageMeta(matches, {
      title: place ? `Light study, ${place.name}` : 'Light study',
      description: place
        ? `When the sun reaches each elevation of a building in ${place.name}, for every hour of the year, and the best days to photograph it.`
        : 'When the sun reaches each elevation of a building, for every hour of the year, and the best days to photograph it. Free, without an account.',
      path: place ? studyPath(loaderData.study) : lightStudyPath,
      // Search engines do not index single studies.
      isIndexed: !place,
      ...(place
        ? {
            image: {
              path: `${studyOutPaths.picture}?${studyQuery(loaderData.study)}`,
              alt: `The sky over the plan of a building in ${place.name}, with the path of the sun`,
            },
          }
        : {}),
    }),
    jsonLd({
      '@type': 'WebApplication',
      name: 'Light study',
      url: `${originOf(matches)}${lightStudyPath}`,
      applicationCategory: 'DesignApplication',
      operatingSystem: 'Any',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    }),
  ];
}

/** When a building is in its best light. The whole study is in the address. */
export default function LightStudyPage({ loaderData }: Route.ComponentProps) {
  const { study, place, choices, correctedFrom, problems, at } = loaderData;
  return (
    <div className="wrap">
      <div className="pagehead">
        <div className="cols items-end gap-y-4">
          <h1 className="h1 c-margin">Light study</h1>
          <p className="lead col-span-full lg:col-[4/12]">
            When the sun reaches each elevation of a building, for every hour of the year. Choose the place,
            turn the plan, read off the day to photograph it. Free, without an account.
          </p>
        </div>
      </div>
      <PlaceQuestion
        study={study}
        place={place}
        choices={choices}
        correctedFrom={correctedFrom}
        problems={problems}
      />
      <StudyIsland study={study} place={place} problems={problems} at={at} />
      <ComputedText />
      {place ? (
        <section className="section section--tight" aria-labelledby="people">
          <div className="cols items-baseline">
            <h2 className="h3 lg:col-[1/10]" id="people">
              {readCoordinates(study.location)
                ? 'Photographers near there'
                : `Photographers who work in ${place.name}`}
            </h2>
            <a
              className="link link--arrow lg:col-[10/13] lg:justify-self-end"
              href={photographersAddress(study.location)}
            >
              Browse photographers
              <Icon name="arrow-right" size={16} />
            </a>
          </div>
        </section>
      ) : null}
    </div>
  );
}
