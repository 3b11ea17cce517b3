import { useRef, useState } from 'react';
import {
  briefName,
  briefPath,
  briefsPath,
  changeBriefPath,
  newBriefPath,
} from '#app/features/vocabulary/work-address.ts';
import type { TypedBrief } from '#app/platform/db/schema/briefs.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts';
import { useTimes } from '#app/ui/use-times.ts';
import { type BriefRefusal, briefRefusals } from '../brief-policy.ts';
import type { AskedCreative } from '../read/list-recipients.server.ts';
import { readTyped } from '../typed-brief.ts';
import {
  BudgetFields,
  BuildingFields,
  DatesFields,
  DeliverablesFields,
  UsesFields,
} from './building-fields.tsx';
import { FilesFields } from './files-fields.tsx';
import type { BriefToWrite } from './find-draft.server.ts';
import { PartiesFields, RecipientsRail } from './parties-fields.tsx';
import type { BriefAnswer, FormKind } from './read-brief-form.ts';
import { ReadyList } from './ready-list.tsx';
import { SaveNotice } from './save-notice.tsx';
import { type Saving, useAutosave } from './use-autosave.ts';
import { ViewsFields } from './views-fields.tsx';
import './brief-form.css';

type BriefFormProps = {
  brief: BriefToWrite;
  kind: FormKind;
  shortlisted: readonly AskedCreative[];
  answer: BriefAnswer | undefined;
};

/**
 * The brief form: saved on the server while the client types, validated when it is sent. Its buttons work without
 * scripts. (DESIGN.md, Briefs.)
 */
export function BriefForm({ brief: given, kind, shortlisted, answer }: BriefFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const brief = answer?.brief ?? given;
  const [typed, setTyped] = useState(brief.typed);
  const [chosen, setChosen] = useState<readonly AskedCreative[]>(brief.recipients);
  const errors = answer?.errors ?? {};
  const { version, saving, changed, keepThis, onSubmit } = useAutosave({
    to: '/api/briefs',
    form: formRef,
    given,
    answered: answer?.brief,
    isConflict: answer?.refusal === 'conflict',
    onSaved: () => {
      if (kind === 'new') window.history.replaceState(window.history.state, '', briefPath(brief.id));
    },
  });
  useFocusFirstError(formRef, answer);
  const note = () => {
    if (formRef.current) setTyped(readTyped(new FormData(formRef.current)));
    changed();
  };
  // A button's change reaches the form only after React renders it.
  const noteSoon = () => setTimeout(note);
  const actions = { new: newBriefPath, draft: briefPath(brief.id), change: changeBriefPath(brief.id) };
  const sendLabel =
    kind === 'change'
      ? 'Send Changes'
      : chosen.length === 0
        ? 'Send Brief'
        : `Send to ${chosen.length} ${chosen.length === 1 ? 'Creative' : 'Creatives'}`;
  const ways = (
    <div className="grid gap-2">
      <SubmitButton intent="send" variant="primary" block busy="Sending...">
        {sendLabel}
      </SubmitButton>
      <SubmitButton intent="save" variant="quiet" block>
        Save Draft
      </SubmitButton>
      <SubmitButton intent="discard" variant="quiet" block>
        {kind === 'change' ? 'Discard Changes' : 'Discard Draft'}
      </SubmitButton>
    </div>
  );
  return (
    <Form
      ref={formRef}
      method="post"
      fields={{ id: brief.id }}
      action={actions[kind]}
      encType="multipart/form-data"
      onInput={note}
      onSubmit={onSubmit}
      preventScrollReset
      noValidate
    >
      {/* Enter presses the form's first submit button, so this one saves and sends nothing. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save Draft
      </button>
      <input type="hidden" name="version" value={version} />
      <BriefFormHead brief={brief} kind={kind} typed={typed} saving={saving} />
      <BriefNotice
        refusal={answer?.refusal}
        saving={saving}
        otherPath={kind === 'change' ? changeBriefPath(brief.id) : briefPath(brief.id)}
        onKeep={keepThis}
      />
      <div className="grid grid-cols-12 gap-x-(--gutter) items-start max-xl:grid-cols-1">
        <div className="bf-main">
          <BuildingFields
            texts={brief.typed.texts}
            errors={errors}
            storyLength={(typed.texts.story ?? '').length}
            onPlace={noteSoon}
          />
          <ViewsFields initial={brief.typed.views} views={typed.views} errors={errors} />
          <UsesFields texts={brief.typed.texts} chosen={brief.typed.uses} errors={errors} />
          <PartiesFields
            parties={brief.typed.parties}
            mayShare={brief.typed.texts.mayShare !== 'no'}
            errors={errors}
            onChange={noteSoon}
          />
          <DeliverablesFields chosen={brief.typed.deliverables} />
          <DatesFields texts={brief.typed.texts} errors={errors} />
          <BudgetFields texts={brief.typed.texts} errors={errors} />
          <FilesFields texts={brief.typed.texts} errors={errors} files={brief.files} onChange={noteSoon} />
        </div>
        {kind === 'change' ? (
          <aside className="bf-rail" aria-label="Who is told">
            <p className="small muted my-3.5 text-pretty">
              A change goes to everybody who has not declined, with what is new. Until you send it, they see
              the brief as it was.
            </p>
            <ReadyList typed={typed} />
            {ways}
          </aside>
        ) : (
          <RecipientsRail
            chosen={chosen}
            others={shortlisted.filter(
              ({ creativeId }) => !chosen.some((one) => one.creativeId === creativeId),
            )}
            refused={answer?.cannotBeAsked ?? []}
            error={answer?.refusal === 'nobodyChosen' ? 'Please choose who gets this brief.' : undefined}
            showsRecipients={brief.showsRecipients}
            onDrop={(creativeId) => {
              setChosen((known) => known.filter((one) => one.creativeId !== creativeId));
              noteSoon();
            }}
            onAdd={(creative) => {
              setChosen((known) => [...known, creative]);
              noteSoon();
            }}
          >
            <ReadyList typed={typed} />
            {ways}
          </RecipientsRail>
        )}
      </div>
      <FootBar saving={saving} sendLabel={sendLabel} />
    </Form>
  );
}

type FootBarProps = { saving: Saving; sendLabel: string };

/** Keeps Save and Send visible where the rail is below the form. */
function FootBar({ saving, sendLabel }: FootBarProps) {
  return (
    <div className="form-bar flex justify-end gap-x-3 gap-y-2 xl:hidden" data-foot-bar>
      <SubmitButton intent="save" busyLabel={saving.state === 'saving' && 'Saving...'}>
        Save Draft
      </SubmitButton>
      <SubmitButton intent="send" variant="primary" busy="Sending...">
        {sendLabel}
      </SubmitButton>
    </div>
  );
}

type BriefFormHeadProps = {
  brief: BriefToWrite;
  kind: FormKind;
  typed: TypedBrief;
  saving: Saving;
};

function BriefFormHead({ brief, kind, typed, saving }: BriefFormHeadProps) {
  const { minuteText } = useTimes();
  const name = typed.texts.projectName?.trim() || 'New Brief';
  const back =
    kind === 'change' && brief.number !== null
      ? { to: briefPath(brief.id), label: briefName(brief.number) }
      : { to: briefsPath, label: 'Briefs' };
  return (
    <PageHead title={name} backTo={back}>
      <span className="mark">{kind === 'change' ? 'Changes' : 'Draft'}</span>
      <span className="small muted num" role="status">
        {savingText(saving, kind, minuteText)}
      </span>
    </PageHead>
  );
}

function savingText(saving: Saving, kind: FormKind, minuteText: (time: string) => string): string {
  switch (saving.state) {
    case 'saved':
      if (saving.at) return `Saved ${minuteText(saving.at)}`;
      return kind === 'change' ? 'Nothing changed yet' : 'Not saved yet';
    case 'typing':
    case 'saving':
      return 'Saving...';
    case 'conflict':
    case 'failed':
      return 'Not saved';
  }
}

type BriefNoticeProps = {
  refusal: BriefRefusal | undefined;
  saving: Saving;
  otherPath: string;
  onKeep: (otherVersion: number) => void;
};

function BriefNotice({ refusal, saving, otherPath, onKeep }: BriefNoticeProps) {
  const text =
    saving.state === 'conflict'
      ? briefRefusals.conflict.message
      : saving.state === 'failed'
        ? saving.message
        : refusal && refusal !== 'conflict' && briefRefusals[refusal].message;
  return text ? (
    <SaveNotice
      className="bf-notice"
      text={text}
      isAlert
      saving={saving}
      otherPath={otherPath}
      onKeep={onKeep}
    />
  ) : null;
}
