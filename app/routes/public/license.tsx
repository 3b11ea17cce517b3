import { data, redirect } from 'react-router';
import { encode } from 'uqr';
import { getActor, requireActor, signInPath } from '#app/features/accounts/session.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { tidy } from '#app/features/vocabulary/typed-text.ts';
import {
  keyQuery,
  licensePath,
  licenseSheetPath,
  verifyLicensePath,
} from '#app/features/vocabulary/work-address.ts';
import { Certificate } from '#app/features/work/licenses/certificate/certificate.tsx';
import {
  CertificateNav,
  CertificateTools,
  WithdrawForm,
} from '#app/features/work/licenses/certificate/certificate-tools.tsx';
import { findCertificate } from '#app/features/work/licenses/certificate/find-license.server.ts';
import { withdrawLicense } from '#app/features/work/licenses/certificate/withdraw-license.server.ts';
import { readLicenseNumber } from '#app/features/work/licenses/license-number.ts';
import { licenseMessages, mayWithdraw, noReason } from '#app/features/work/licenses/license-policy.ts';
import { env } from '#app/platform/env.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { qrPath } from '#app/ui/qr-svg.ts';
import type { Route } from './+types/license.ts';

/**
 * /licenses/{number}: a license's certificate, for its holder, their firm, the creative, the asking client, and anyone
 * with a link that we issued (`?key=`). Before the pictures are delivered it is a draft.
 */
export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const number = readLicenseNumber(params.number);
  const key = url.searchParams.get(keyQuery);
  if (number !== null && number !== params.number) {
    throw redirect(`${licensePath(number)}${url.search}`);
  }
  const actor = getActor(context);
  const certificate = number && (await findCertificate(actor, { number, key }));
  if (!certificate) {
    throw actor ? data(null, { status: 404 }) : redirect(signInPath(request));
  }
  const address = `${env().origin}${verifyLicensePath(certificate.number)}`;
  const { data: squares, size } = encode(address, { ecc: 'M', border: 0 });
  return {
    certificate,
    verifyText: address.replace(/^https?:\/\//, ''),
    qr: { size, path: qrPath(squares) },
    query: certificate.side ? '' : url.search,
    url: certificate.side
      ? `${env().origin}${licensePath(certificate.number)}`
      : `${env().origin}${url.pathname}${url.search}`,
    can: {
      withdraw:
        certificate.issued !== null &&
        mayWithdraw(certificate.side, { withdrawnAt: certificate.issued.withdrawn?.at ?? null }),
    },
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const form = await readForm(request);
  const number = readLicenseNumber(params.number) ?? '';
  const reason = tidy(String(form.get('reason') ?? ''));
  const withdrawn = await withdrawLicense(actor, { number, reason });
  if (withdrawn.ok) {
    return redirectWith(licensePath(number), licenseMessages.withdrawn);
  }
  if (withdrawn.code === 'notFound') {
    throw data(null, { status: 404 });
  }
  if (withdrawn.code === 'noReason') {
    return data({ reason, error: noReason, toast: null }, { status: 400 });
  }
  const status = withdrawn.code === 'notAllowed' ? 403 : 409;
  return data({ reason, error: null, toast: licenseMessages[withdrawn.code] }, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `License ${loaderData?.certificate.number ?? ''}, ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function LicensePage({ loaderData, actionData }: Route.ComponentProps) {
  const { certificate, verifyText, qr, query, url, can } = loaderData;
  const { number, content } = certificate;
  return (
    <div className="wrap certificate-page">
      <div className="pagehead cols items-end gap-y-4 certificate-aside">
        <div className="lg:col-[1/8]">
          <h1 className="h1">{certificate.issued ? 'License certificate' : 'License, draft'}</h1>
          <p dir="auto" className="muted num mt-3 wraps">
            {[content.project.name, content.project.commission && `commission ${content.project.commission}`]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <div className="lg:col-[8/13]">
          <CertificateTools
            url={url}
            a4={`${licenseSheetPath(number, 'a4')}${query.replace('?', '&')}`}
            letter={`${licenseSheetPath(number, 'letter')}${query.replace('?', '&')}`}
          />
        </div>
      </div>
      <div className="cols items-start">
        <div className="c-margin certificate-aside">
          <CertificateNav certificate={certificate} />
          {can.withdraw ? (
            <WithdrawForm
              reason={actionData?.reason ?? ''}
              error={actionData?.error ?? undefined}
              holder={content.party.name}
            />
          ) : null}
        </div>
        <div className="lg:col-[4/12]">
          <Certificate certificate={certificate} verifyText={verifyText} qr={qr} query={query} />
        </div>
      </div>
    </div>
  );
}
