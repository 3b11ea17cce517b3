import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import {
  type FirmListKind,
  firmListKinds,
  firmListPath,
} from '#app/features/catalogue/firms/admin/firm-admin.ts';
import { CorrectionForm } from '#app/features/catalogue/firms/admin/firm-admin-forms.tsx';
import { FirmTable } from '#app/features/catalogue/firms/admin/firm-table.tsx';
import { listFirms, maxFound, searchFirms } from '#app/features/catalogue/firms/admin/list-firms.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { NextPart } from '#app/ui/next-part.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/firms.ts';
import { addFirmAction } from './firm-action.server.ts';
import '#app/ui/combobox.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

const firmsPerPart = 50;
const maxSearchLength = 120;

/** /admin/firms?list=claimed|doubles&q={name or domain}: all firms, and possible duplicates. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const words = oneLine(url.searchParams.get('q'), maxSearchLength);
  const kind = firmListKinds.find((known) => known === url.searchParams.get('list')) ?? 'all';
  const after = url.searchParams.get('after');
  const list = words
    ? { items: await searchFirms(words), next: null }
    : await listFirms({ kind, after: readTimeCursor(after), size: firmsPerPart });
  return {
    words,
    kind,
    maxFound,
    newId: randomUUID(),
    isLater: after !== null && !words,
    next: list.next,
    firms: list.items.map((firm) => ({
      ...firm,
      claimedAt: firm.claimedAt?.toISOString() ?? null,
      createdAt: firm.createdAt.toISOString(),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await addFirmAction(requireAdmin(context), request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta() {
  return [{ title: `Firms · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

const kindTexts: Record<FirmListKind, string> = { all: 'All', claimed: 'Claimed', doubles: 'Likely doubles' };

export default function Firms({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { words, kind, firms, next, isLater, maxFound } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead pagehead--row">
        <h1 className="h2">Firms</h1>
        <Form className="combo combo--sm page-search" role="search" aria-label="Firms" key={words}>
          <SearchField
            label="Search firms"
            name="q"
            placeholder="Name or domain"
            defaultValue={words}
            maxLength={maxSearchLength}
          />
        </Form>
      </div>
      <div className="tabs-box">
        <LinkTabs
          label="Firms"
          tabs={firmListKinds.map((each) => ({
            to: firmListPath({ kind: each }),
            label: kindTexts[each],
            current: !words && each === kind,
          }))}
        />
      </div>
      {firms.length > 0 ? (
        <FirmTable label="Firms" firms={firms} />
      ) : words ? (
        <EmptyState title="No firms found" text={`No firm has “${words}” in its name or its domain.`}>
          <ButtonLink to={firmListPath({ kind })}>Clear search</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={kind === 'doubles' ? 'No likely doubles' : 'No firms yet'} />
      )}
      {words && firms.length === maxFound ? (
        <p className="small muted mt-4">The {maxFound} with the most projects. Type more of the name.</p>
      ) : null}
      {kind === 'doubles' && !words ? (
        <p className="small muted mt-4">
          Those whose name or website another firm has, too. All firms are compared every night; a firm’s own
          screen compares it at once.
        </p>
      ) : null}
      <NextPart
        next={next === null ? null : firmListPath({ kind, after: next })}
        beginning={isLater ? firmListPath({ kind }) : null}
      />
      <MarginSection
        title="Add a firm"
        size="h3"
        tight
        note={<p className="small muted">Also one of a name that is there, in another place.</p>}
      >
        <CorrectionForm
          intent="add"
          newId={loaderData.newId}
          stored={{ name: '', discipline: '', place: '', websiteUrl: '' }}
          refused={answer?.correction ?? null}
          button="Add Firm"
        />
      </MarginSection>
    </div>
  );
}
