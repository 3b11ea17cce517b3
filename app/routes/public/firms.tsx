import { addressText } from '#app/features/catalogue/directory/address-text.ts';
import { FirmLines } from '#app/features/catalogue/search/firm-lines.tsx';
import { listFirmsNamed, listMostCredited } from '#app/features/catalogue/search/suggest-firms.server.ts';
import { maxTypedLength } from '#app/features/catalogue/search/suggestion.ts';
import { pageMeta } from '#app/features/site/pages/page-meta.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { Route } from './+types/firms.ts';
import '#app/features/catalogue/search/beside-results.css';

/** /firms: firms by name, at most twenty; without a name those with the most projects. */
export async function loader({ url }: Route.LoaderArgs) {
  const q = addressText(url.searchParams.get('q'), maxTypedLength);
  return { q, firms: q === '' ? await listMostCredited() : await listFirmsNamed(q) };
}

export const headers: Route.HeadersFunction = () => publicPageHeaders(['projects', 'directory']);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const q = loaderData?.q ?? '';
  return pageMeta(matches, {
    title: q === '' ? 'Firms' : `${q}, Firms`,
    description: 'Architects, engineers and builders, with the buildings they are credited with.',
    path: '/firms',
    isIndexed: q === '',
  });
}

export default function Firms({ loaderData }: Route.ComponentProps) {
  const { q, firms } = loaderData;
  return (
    <div className="wrap">
      <div className="pagehead cols items-end gap-y-4">
        <h1 className="h1 col-span-full lg:col-[1/4]">Firms</h1>
        <p className="lead col-span-full lg:col-[4/11]">
          Architects, engineers and builders, with the buildings they are credited with.
        </p>
      </div>
      <div className="cols pb-16">
        <div className="c-main">
          <Form className="firm-search" action="/firms" role="search" aria-label="Firms">
            <Field label="Name">
              {(control) => (
                <input
                  dir="auto"
                  {...control}
                  className="input"
                  type="search"
                  name="q"
                  defaultValue={q}
                  maxLength={maxTypedLength}
                  enterKeyHint="search"
                />
              )}
            </Field>
            <Button type="submit" variant="primary">
              Search
            </Button>
          </Form>
          {firms.length > 0 ? (
            <>
              <p className="small muted py-4" role="status">
                {q === ''
                  ? 'Those with the most projects on Oriel.'
                  : `${firms.length === 1 ? 'One firm' : `${firms.length} firms`} called “${q}”, the closest first.`}
              </p>
              <FirmLines firms={firms} />
            </>
          ) : (
            <EmptyState
              title="No Firms Found"
              text="No firm of this name is credited in a project. Try the beginning of one of its words."
            />
          )}
        </div>
      </div>
    </div>
  );
}
