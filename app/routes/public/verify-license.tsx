import { data, redirect } from 'react-router';
import { productName } from '#app/features/site/site-links.ts';
import { verifyLicensePath } from '#app/features/vocabulary/work-address.ts';
import { readLicenseNumber } from '#app/features/work/licenses/license-number.ts';
import { PictureCheck } from '#app/features/work/licenses/verify/picture-check.tsx';
import { Verdict, VerifyForm } from '#app/features/work/licenses/verify/verdict.tsx';
import { mayVerify, verifyLicense } from '#app/features/work/licenses/verify/verify-license.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/verify-license.ts';

/**
 * /verify/{number}: the public check of a license. Never cached, so that a withdrawal shows at once. Unknown numbers
 * get a 404 with the same page; too many attempts are refused.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const number = readLicenseNumber(params.number);
  if (number !== null && number !== params.number) {
    throw redirect(verifyLicensePath(number));
  }
  const typed = number ?? params.number;
  const checkedAt = now().toISOString();
  if (!(await mayVerify(context.get(clientAddress)))) {
    return data({ typed, checkedAt, verified: null }, { status: 429, headers: { 'Retry-After': '600' } });
  }
  const verified = await verifyLicense(params.number);
  return data({ typed, checkedAt, verified }, { status: verified.state === 'unknown' ? 404 : 200 });
}

/** Passes Retry-After on after too many checks. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Check a License: ${loaderData?.typed ?? ''}, ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function VerifyLicensePage({
  loaderData: { typed, checkedAt, verified },
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h1">Check a license</h1>
      </div>
      <section className="section">
        <div className="cols">
          <div className="c-margin">
            <VerifyForm typed={typed} />
          </div>
          <div className="c-main">
            {verified ? (
              <Verdict verified={verified} checkedAt={checkedAt} />
            ) : (
              <div className="notice" role="status">
                <h2 className="h3">Too many checks</h2>
                <p className="muted">
                  Somebody at your address has checked very many numbers. Try again in ten minutes.
                </p>
              </div>
            )}
          </div>
        </div>
      </section>
      {verified?.state === 'valid' ? (
        <MarginSection title="Check a picture" size="h3" tight note={<p>The file stays on your computer.</p>}>
          <div className="c-main">
            <PictureCheck number={verified.number} count={verified.pictureCount} />
          </div>
        </MarginSection>
      ) : null}
    </div>
  );
}
