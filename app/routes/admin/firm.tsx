import { data } from 'react-router';
import { findProofs, findProofsToAsk } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { firmsAdminPath } from '#app/features/catalogue/firms/admin/firm-admin.ts';
import {
  CorrectionForm,
  DoubleDeeds,
  GiveForm,
  OtherFirmForm,
  TakeBackForm,
} from '#app/features/catalogue/firms/admin/firm-admin-forms.tsx';
import { detailOf } from '#app/features/catalogue/firms/admin/firm-table.tsx';
import { findFirmToKeep, listDoubles } from '#app/features/catalogue/firms/admin/list-firms.server.ts';
import { firmPath, projectsText } from '#app/features/catalogue/firms/firm-address.ts';
import { roleTexts } from '#app/features/catalogue/firms/firm-terms.ts';
import { listPeople } from '#app/features/catalogue/firms/people/firm-people.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/firm.ts';
import { firmAction } from './firm-action.server.ts';
import '#app/features/catalogue/firms/admin/firm-admin.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/firms/{id}: a firm's data, its members, and possible duplicates. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const firm = await findFirmToKeep(params.id);
  if (!firm) {
    throw data(null, { status: 404 });
  }
  const [people, doubles, identityProofs] = await Promise.all([
    listPeople(firm.id),
    listDoubles(firm),
    findProofsToAsk(actor),
  ]);
  return {
    firm: {
      ...firm,
      claimedAt: firm.claimedAt?.toISOString() ?? null,
      createdAt: firm.createdAt.toISOString(),
    },
    people,
    doubles,
    identityProofs,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const answer = await firmAction(actor, request, params.id);
  if (answer instanceof Response) {
    return answer;
  }
  const identityProofs = answer.handOver?.identity ? await findProofs(actor) : null;
  return data({ ...answer, identityProofs }, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.firm.name ?? 'A firm'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function AdminFirm({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { firm, people, doubles } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <p className="small mb-3">
          <Link className="link" to={firmsAdminPath}>
            Firms
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          {firm.name}
        </h1>
        <p className="small flex flex-wrap gap-x-5">
          <span className="muted">
            {[detailOf(firm), projectsText(firm.projectCount)].filter(Boolean).join(', ')}
          </span>
          <Link className="link" to={firmPath(firm.slug)}>
            See the page
          </Link>
        </p>
        {firm.mergesInto ? (
          <p role="status" className="mt-3">
            Being merged into {firm.mergesInto}. Its credits are on their way.
          </p>
        ) : null}
      </div>
      <MarginSection title="On record" size="h3" tight>
        <CorrectionForm
          intent="correct"
          stored={{
            name: firm.name,
            discipline: firm.discipline ?? '',
            place: firm.place ?? '',
            websiteUrl: firm.websiteUrl ?? '',
          }}
          refused={answer?.correction ?? null}
          button="Save Firm"
        />
      </MarginSection>
      <MarginSection title="People" size="h3" tight>
        <div className="form-column form-rows">
          <dl className="kv num">
            <dt>Claimed</dt>
            <dd>{firm.claimedAt ? dayText(firm.claimedAt) : <Tag>Not claimed</Tag>}</dd>
            <dt>By addresses at</dt>
            <dd dir="auto" className="wraps">
              {firm.domain ?? 'None: an admin gave it, or nobody speaks for it'}
            </dd>
            <dt>Added</dt>
            <dd>{dayText(firm.createdAt)}</dd>
            <dt>Addresses</dt>
            <dd dir="auto" className="wraps">
              {[firm.slug, firm.formerSlugs].filter(Boolean).join(', ')}
            </dd>
          </dl>
          {people.length > 0 ? (
            <ul className="ruled-list" aria-label="People of the firm">
              {people.map(({ userId, name, email, role }) => (
                <li key={userId} className="flex flex-wrap justify-between gap-x-5 gap-y-1 py-2.5">
                  <span dir="auto" className="min-w-0 wraps">
                    <Link className="link" to={`/admin/users/${userId}`}>
                      {name || email}
                    </Link>{' '}
                    <span className="small muted">{email}</span>
                  </span>
                  <span className="muted">{roleTexts[role]}</span>
                </li>
              ))}
            </ul>
          ) : null}
          <details open={answer?.handOver?.intent === 'give'}>
            <summary className="link">Give the firm to an account</summary>
            <GiveForm
              refused={answer?.handOver ?? null}
              identityProofs={answer?.identityProofs ?? loaderData.identityProofs}
            />
          </details>
          {people.length > 0 ? (
            <details open={answer?.handOver?.intent === 'takeBack'}>
              <summary className="link">Take the firm back</summary>
              <TakeBackForm refused={answer?.handOver ?? null} />
            </details>
          ) : null}
        </div>
      </MarginSection>
      <MarginSection
        title="Doubles"
        size="h3"
        tight
        note={<p className="small muted">Of the same name, or with a website at the same host.</p>}
      >
        <div className="form-column form-rows">
          {doubles.length === 0 ? <p className="muted">None found.</p> : null}
          {doubles.length > 0 ? (
            <ul className="ruled-list" aria-label="Likely doubles">
              {doubles.map((double) => (
                <li key={double.id} className="flex flex-wrap justify-between gap-x-5 gap-y-1 py-2.5">
                  <span dir="auto" className="min-w-0 wraps">
                    {double.name}{' '}
                    <span className="small muted">
                      {[
                        detailOf(double),
                        projectsText(double.projectCount),
                        double.isSameName ? 'same name' : 'same website',
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </span>
                  <DoubleDeeds
                    firmId={firm.id}
                    otherId={double.id}
                    other={`${double.name}, ${double.place ?? 'of no place'}`}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          <OtherFirmForm keptId={firm.id} />
        </div>
      </MarginSection>
    </div>
  );
}
