import { redirect } from 'react-router';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { StaticPage } from '#app/features/site/pages/static-page.tsx';
import { verifyLicensePath, verifyPath } from '#app/features/vocabulary/work-address.ts';
import { readLicenseNumber } from '#app/features/work/licenses/license-number.ts';
import { VerifyForm } from '#app/features/work/licenses/verify/verdict.tsx';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/verify.ts';

/** Longer input is cut; it becomes part of an address. */
const maxTyped = 60;
/** Relative path segments, which an address would resolve. */
const isWayUp = /^\.{1,2}$/;

/** /verify: the form that checks a license; `?number=` redirects to its check. */
export async function loader({ url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('number')?.trim() ?? '';
  if (typed === '' || isWayUp.test(typed)) {
    return null;
  }
  const number = readLicenseNumber(typed);
  throw redirect(verifyLicensePath(number ?? encodeURIComponent(typed.slice(0, maxTyped).toWellFormed())));
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['settings']);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Check a License',
    description:
      'Check a license for architecture photographs by its number: who may use which pictures, for what, where and until when.',
    path: verifyPath,
  });
}

export default function VerifyPage() {
  return (
    <StaticPage
      title="Check a license"
      lead="Every license that Oriel certifies has a number. Type it to see who may use the pictures, for what, and until when."
    >
      <MarginSection title="By its number" size="h3">
        <div className="form-column">
          <VerifyForm typed="" />
        </div>
      </MarginSection>
      <MarginSection title="What you see" size="h3" tight>
        <div className="c-main prose">
          <p>
            Whether the license is valid, has ended or was withdrawn, which firm holds it, and what it allows.
            Prices, addresses and names of persons are not shown. You can also check whether a picture belongs
            to a license; its file stays on your computer.
          </p>
        </div>
      </MarginSection>
    </StaticPage>
  );
}
