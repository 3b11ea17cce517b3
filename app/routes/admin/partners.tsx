import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { listPartners } from '#app/features/catalogue/partners/list-partners.server.ts';
import { LineField, PartnerForm } from '#app/features/catalogue/partners/partner-form.tsx';
import { partnerColumns } from '#app/features/catalogue/partners/partner-messages.ts';
import { contactMaxLength, nameMaxLength } from '#app/features/catalogue/partners/partner-schema.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { Tag } from '#app/ui/badge.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { OrderHeads } from '#app/ui/order-heads.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { orderText, readOrder } from '#app/ui/table-order.ts';
import type { Route } from './+types/partners.ts';
import { partnersAction } from './partner-action.server.ts';
import '#app/features/catalogue/partners/partners.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/partners: the companies that read the directory through the API. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const order = readOrder(url.searchParams.get('order'), partnerColumns, { name: 'name', isFalling: false });
  return { partners: await listPartners(order), order };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await partnersAction(requireAdmin(context), request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta() {
  return [{ title: `Partners · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Partners({
  loaderData: { partners, order },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Partners</h1>
        <p className="muted mt-3">
          Companies that read the directory through the API. What they can do is described on{' '}
          <Link className="link" to="/developers">
            Developers
          </Link>
          .
        </p>
      </div>
      {partners.length === 0 ? (
        <p className="muted mb-8">No partner yet.</p>
      ) : (
        <table className="table num mb-8" aria-label="Partners">
          <thead>
            <tr>
              <OrderHeads
                columns={partnerColumns}
                order={order}
                addressOf={(next) => `/admin/partners?order=${orderText(next)}`}
                heads={[
                  { name: 'name', label: 'Name' },
                  { name: 'keys', label: 'Keys' },
                  { name: 'used', label: 'Last used' },
                ]}
              />
            </tr>
          </thead>
          <tbody>
            {partners.map(({ id, name, isSuspended, keyCount, lastUsedOn }) => (
              <tr key={id}>
                <td dir="auto" className="strong wraps">
                  <Link className="link" to={`/admin/partners/${id}`}>
                    {name}
                  </Link>{' '}
                  {isSuspended ? <Tag tone="danger">Suspended</Tag> : null}
                </td>
                <td>{keyCount}</td>
                <td>{lastUsedOn ? dayText(lastUsedOn) : 'Never'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <MarginSection title="Add a partner" size="h3" tight>
        <div className="c-main">
          <PartnerForm intent="addPartner" refused={answer?.refused} button="Add Partner">
            {(field) => (
              <>
                <LineField
                  name="name"
                  label="Name"
                  field={field('name')}
                  maxLength={nameMaxLength}
                  required
                />
                <LineField
                  name="contact"
                  label="Contact"
                  field={field('contact')}
                  maxLength={contactMaxLength}
                  help="Whom to write to. Only admins see it."
                />
              </>
            )}
          </PartnerForm>
        </div>
      </MarginSection>
    </div>
  );
}
