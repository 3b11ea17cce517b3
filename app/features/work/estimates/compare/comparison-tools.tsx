import { type CompareState, compareCsvPath } from '#app/features/vocabulary/work-address.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { chooseColumns } from './compared-columns.ts';
import type { ComparedEstimate } from './compared-estimate.ts';
import './comparison.css';

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
