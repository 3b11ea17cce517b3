import type { ReactNode } from 'react';
import { type CompareState, compareCsvPath } from '#app/features/vocabulary/work-address.ts';
import { VerifiedMark } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { type Column, chooseColumns } from './compare.ts';
import type { ComparedEstimate } from './compared-estimate.ts';
import './comparison.css';
import './comparison-head.css';

/** Kept apart from the head so that pictures scroll away while names stay in view. */
export function ComparisonPictures({
  columns,
  children,
}: {
  columns: readonly Column[];
  children: ReactNode;
}) {
  return (
    <div className="ce-row ce-pictures">
      <div className="ce-margin">{children}</div>
      {columns.map(({ id, creative: { pictures } }) => (
        <div key={id} className="ce-mosaic" data-pictures={pictures.length}>
          {pictures.map(({ src, width, height, color, focus }, place) => (
            <span
              className="r32 bg-plate first:col-span-full max-md:aspect-square"
              key={src}
              style={focusStyle(focus)}
            >
              <Picture
                src={src}
                width={width}
                height={height}
                color={color}
                alt=""
                sizes={place === 0 ? '(min-width:64rem) 20vw, 33vw' : '(min-width:64rem) 10vw, 16vw'}
                upTo={640}
                cutTo={1.5}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

export function ComparisonHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead className="ce-head">
      <tr className="ce-row">
        <th scope="col" className="ce-margin">
          <span className="sr-only">What is compared</span>
        </th>
        {columns.map(({ id, creative, shortName, total, mark }) => (
          <th key={id} scope="col">
            <p className="ce-name">
              <span className="ce-long">
                {creative.id ? (
                  <Link className="hover:text-accent" to={`/creative/${creative.id}`}>
                    {creative.name}
                  </Link>
                ) : (
                  creative.name
                )}
              </span>
              <span className="md:hidden">{shortName}</span>
              {creative.isVerified ? <VerifiedMark /> : null}
            </p>
            <p className="md:hidden strong num">{total}</p>
            <p className="flex flex-wrap justify-between gap-x-3 max-md:hidden small muted">
              <span>{creative.place}</span>
              {creative.rating !== null && creative.reviewCount > 0 ? (
                <Rating value={creative.rating} count={creative.reviewCount} />
              ) : null}
            </p>
            {mark ? <p className="ce-mark small">{mark}</p> : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type ComparisonToolsProps = {
  formId: string;
  briefId: string;
  state: CompareState;
  estimates: readonly ComparedEstimate[];
  shown: readonly { id: string }[];
  onChange: (change: Partial<CompareState>) => void;
};

/**
 * Filters, print and CSV links, and the choice of columns. Without JavaScript this is one form that includes the option
 * ticks.
 */
export function ComparisonTools({
  formId,
  briefId,
  state,
  estimates,
  shown,
  onChange,
}: ComparisonToolsProps) {
  const isHydrated = useIsHydrated();
  return (
    <Form
      id={formId}
      method="get"
      className="grid gap-1 justify-items-end max-lg:justify-items-start print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget).getAll('compare').map(String);
        const usual = chooseColumns(estimates, []).map(({ id }) => id);
        onChange({ compare: chosen.join() === usual.join() ? [] : chosen });
      }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {shown.length > 1 ? (
          <Switch
            name="only"
            value="differences"
            label="Differences only"
            defaultChecked={state.isDifferencesOnly}
            onChange={({ currentTarget }) => onChange({ isDifferencesOnly: currentTarget.checked })}
          />
        ) : null}
        {isHydrated ? (
          <Button onClick={() => window.print()}>Print</Button>
        ) : (
          <noscript>
            <Button type="submit">Show</Button>
          </noscript>
        )}
        <a className="btn btn--quiet" href={compareCsvPath(briefId, state)} download>
          <Icon name="download" />
          CSV
        </a>
      </div>
      {estimates.length > 3 || shown.length < estimates.length ? (
        <details className="max-w-full">
          <summary className="link inline-flex items-center min-h-11 cursor-pointer">
            Choose whom to compare: {shown.length} of {estimates.length}
          </summary>
          <fieldset dir="auto" className="pb-3 wraps">
            <legend className="sr-only">Who stands side by side</legend>
            {estimates.map(({ id, creative }) => (
              <Checkbox
                key={id}
                name="compare"
                value={id}
                label={creative.name}
                defaultChecked={shown.some((one) => one.id === id)}
              />
            ))}
          </fieldset>
          <Button type="submit" size="sm">
            Compare These
          </Button>
        </details>
      ) : null}
    </Form>
  );
}
