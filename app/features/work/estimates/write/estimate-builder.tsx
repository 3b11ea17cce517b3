import { type SubmitEvent, useRef, useState } from 'react';
import type { ThreadMessage } from '#app/features/talk/messages/read/list-messages.server.ts';
import { currencyCodes, moneyOf } from '#app/features/vocabulary/money.ts';
import { writeEstimatePath } from '#app/features/vocabulary/work-address.ts';
import { ChangeLines } from '#app/features/work/briefs/read/brief-body.tsx';
import { SaveNotice } from '#app/features/work/briefs/write/save-notice.tsx';
import { type Saving, useAutosave } from '#app/features/work/briefs/write/use-autosave.ts';
import type { TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import { costOf } from '../estimate-cost.ts';
import { type EstimateRefusal, estimateRefusals, openingMaxLength } from '../estimate-policy.ts';
import { EstimatePaper } from '../paper/estimate-paper.tsx';
import { previewOf } from '../paper/paper-of.ts';
import type { EarlierEstimate, TemplateRow } from '../templates/templates.server.ts';
import { BuilderBrief, BuilderHead } from './builder-head.tsx';
import { BuilderTotal } from './builder-total.tsx';
import { currencyOf } from './check-estimate.ts';
import type { EstimateErrors } from './check-lines.ts';
import type { EstimateAnswer } from './estimate-form.ts';
import type { EstimateToWrite } from './find-estimate-to-write.server.ts';
import { LineGroups } from './line-groups.tsx';
import { linesAsTyped } from './live-estimate.ts';
import { TermsFields } from './terms-fields.tsx';
import { useEstimateForm } from './use-estimate-form.ts';
import './estimate-builder.css';
import './builder-lines.css';

type OpeningFieldProps = { typed: TypedEstimate; currency: string; errors: EstimateErrors };

const options = currencyCodes.map((code) => ({ value: code, label: code }));

function OpeningField({ typed: { texts }, currency, errors }: OpeningFieldProps) {
  return (
    <div className="est-group grid grid-cols-[minmax(0,1fr)_104px] gap-x-4 gap-y-3.5 pr-18.5 max-md:pr-4">
      <Field label="Opening" aside="optional" error={errors.opening}>
        {(control) => (
          <TextArea
            className="min-h-16 field-sizing-content"
            {...control}
            name="opening"
            rows={2}
            maxLength={openingMaxLength}
            defaultValue={texts.opening}
            placeholder="Eighteen views in one day and an evening. We begin in the east rooms at 7:15."
          />
        )}
      </Field>
      <Field label="Currency" error={errors.currency}>
        {(control) => (
          <Select
            {...control}
            name="currency"
            options={options}
            defaultValue={currency}
            className="input--sm"
          />
        )}
      </Field>
    </div>
  );
}

type EstimateBuilderProps = {
  estimate: EstimateToWrite;
  templates: readonly TemplateRow[];
  earlier: readonly EarlierEstimate[];
  messages: readonly ThreadMessage[];
  creativeName: string;
  show: 'build' | 'preview';
  now: string;
  answer: EstimateAnswer | undefined;
};

/**
 * Saves while the creative types and checks on send (DESIGN.md, Estimate builder). Without JavaScript the buttons
 * change lines, save and send.
 */
export function EstimateBuilder(props: EstimateBuilderProps) {
  const { estimate: given, answer, creativeName } = props;
  const estimate = answer?.estimate ?? given;
  const { brief, number, typed: first, former } = estimate;
  const formRef = useRef<HTMLFormElement>(null);
  const [show, setShow] = useState(props.show);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const errors = answer?.errors ?? {};
  const { version, saving, changed, keepThis, onSubmit } = useAutosave({
    to: '/api/estimates',
    form: formRef,
    given,
    answered: answer?.estimate,
    isConflict: answer?.refusal === 'conflict',
    onSaved: () => {},
  });
  const { lines, typed, note, press } = useEstimateForm(formRef, { typed: first, onChange: changed });
  useFocusFirstError(formRef, answer?.errors);
  const currency = currencyOf(typed);
  const money = moneyOf(currency);
  const counted = linesAsTyped(typed);
  const { total } = costOf(counted);
  const isOpen = brief.state === 'sent';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    if (button instanceof HTMLButtonElement && button.name === 'press') {
      event.preventDefault();
      button.closest<HTMLElement>('[popover]')?.hidePopover();
      press(button.value);
      return;
    }
    if (button instanceof HTMLButtonElement && (button.value === 'preview' || button.value === 'build')) {
      event.preventDefault();
      setShow(button.value);
      return;
    }
    onSubmit(event);
  };
  const send = isOpen ? (
    <SubmitButton intent="send" variant="primary" block busy="Sending...">
      Send Version {number}
    </SubmitButton>
  ) : null;
  return (
    <Form
      ref={formRef}
      method="post"
      action={writeEstimatePath(brief.id)}
      className="est"
      onInput={note}
      onSubmit={submit}
      preventScrollReset
      noValidate
    >
      {/* Enter presses the first submit button of a form, so this one saves and does not send. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save Draft
      </button>
      <input type="hidden" name="brief" value={brief.id} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={brief.revision} />
      <BuilderBrief {...props} estimate={estimate} />
      <div className="est-center">
        <BuilderHead {...props} estimate={estimate} typed={typed} show={show} answer={answer} />
        <BuilderNotices estimate={estimate} refusal={answer?.refusal} saving={saving} onKeep={keepThis} />
        <div hidden={show !== 'build'}>
          <OpeningField typed={first} currency={currency} errors={errors} />
          <LineGroups lines={lines} counted={counted} typed={typed} money={money} errors={errors} />
          <TermsFields
            typed={typed}
            first={first}
            currency={currency}
            hasParties={brief.parties > 1}
            errors={errors}
          />
        </div>
        {show === 'preview' ? (
          <div className="pt-9 pb-14 px-7 max-md:px-4">
            <EstimatePaper
              paper={previewOf({ brief, number, typed, creativeName, now: new Date(props.now) })}
              headingLevel={2}
              ticked={ticked}
              onTick={(id, isOn) =>
                setTicked((known) => new Set(isOn ? [...known, id] : [...known].filter((one) => one !== id)))
              }
            >
              <div className="flex flex-wrap gap-2 pt-5 pb-2">
                <Button disabled>Accept</Button>
                <Button disabled>Ask a Question</Button>
              </div>
              <p className="help">The client presses these.</p>
            </EstimatePaper>
          </div>
        ) : null}
      </div>
      <BuilderTotal
        estimate={estimate}
        typed={typed}
        counted={counted}
        former={former}
        saving={saving}
        errors={errors}
        hasDraft={version > 0}
        send={send}
        now={new Date(props.now)}
      />
      <div className="form-bar est-bar max-lg:flex" data-foot-bar>
        <span className="grid">
          <span className="small muted">Total</span>
          <span className="strong num">{money(total)}</span>
        </span>
        {send ?? <SubmitButton intent="save">Save Draft</SubmitButton>}
      </div>
    </Form>
  );
}

type BuilderNoticesProps = {
  estimate: EstimateToWrite;
  refusal: EstimateRefusal | undefined;
  saving: Saving;
  onKeep: (otherVersion: number) => void;
};

function BuilderNotices({ estimate, refusal, saving, onKeep }: BuilderNoticesProps) {
  const { brief, briefChanges } = estimate;
  // A conflict ends when the creative keeps one of the two versions.
  const refused =
    saving.state === 'conflict'
      ? estimateRefusals.conflict.message
      : saving.state === 'failed'
        ? saving.message
        : refusal && refusal !== 'conflict' && estimateRefusals[refusal].message;
  const text = refused || (brief.state === 'sent' ? '' : estimateRefusals[brief.state].message);
  return (
    <>
      {text ? (
        <SaveNotice
          className="est-notice max-md:mx-4"
          text={text}
          isAlert={Boolean(refused)}
          saving={saving}
          otherPath={writeEstimatePath(brief.id)}
          onKeep={onKeep}
        />
      ) : null}
      {brief.isDeclined && brief.state === 'sent' ? (
        <p className="est-note max-md:mx-4 small">
          You declined this brief. If you send an estimate, that takes its place.
        </p>
      ) : null}
      {briefChanges.map(({ revision, changes }) => (
        <section
          key={revision}
          className="est-note max-md:mx-4"
          aria-label={`Revision ${revision} of the brief`}
        >
          <h2 className="small strong">New in the brief: revision {revision}</h2>
          <ChangeLines changes={changes} />
        </section>
      ))}
    </>
  );
}
