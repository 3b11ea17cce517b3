import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { Ledger } from '#app/ui/ledger.tsx';
import type { Route } from './+types/credits.ts';

export const headers: Route.HeadersFunction = () => publicPageHeaders(['credits']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Credits',
    description: 'The data, typefaces and drawings that Oriel uses.',
    path: '/credits',
  });
}

const credits = [
  {
    term: 'Places',
    text: (
      <>
        Names, positions and populations of cities come from{' '}
        <a className="link" href="https://www.geonames.org/" rel="noreferrer">
          GeoNames
        </a>
        , used under the{' '}
        <a className="link" href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
          Creative Commons Attribution 4.0
        </a>{' '}
        license. Region labels are abbreviated in the United States.
      </>
    ),
  },
  {
    term: 'Maps',
    text: 'Outlines of countries and their regions are from Natural Earth, those of states and counties of the United States from its Census Bureau; both are in the public domain.',
  },
  {
    term: 'Typefaces',
    text: 'Newsreader by Production Type and Instrument Sans by Rodrigo Fuenzalida and Jordan Egstad, both under the SIL Open Font License 1.1. PDFs write other scripts in Noto by Google and Vazirmatn by Saber Rastikerdar, under the same license.',
  },
  {
    term: 'Photographs',
    text: 'Photographs belong to the people who made them and are credited where they are shown. The pictures in the demo are computer renderings made for it and are in the public domain.',
  },
];

export default function Credits() {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h1">Credits</h1>
      </div>
      <section className="section" aria-label="Credits">
        <div className="cols">
          <div className="col-span-full lg:col-[4/10]">
            <Ledger rows={credits} />
          </div>
        </div>
      </section>
    </div>
  );
}
