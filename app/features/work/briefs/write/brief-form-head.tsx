import { briefName, briefPath, briefsPath } from '#app/features/vocabulary/work-address.ts';
import type { TypedBrief } from '#app/platform/db/schema/briefs.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useTimes } from '#app/ui/use-times.ts';
import type { FormKind } from '../brief-answer.ts';
import { type BriefRefusal, briefRefusals } from '../brief-messages.ts';
import type { BriefToWrite } from './find-draft.server.ts';
import type { Saving } from './use-autosave.ts';
import './brief-form.css';

type BriefFormHeadProps = {
  brief: BriefToWrite;
  kind: FormKind;
  typed: TypedBrief;
  saving: Saving;
};

export function BriefFormHead({ brief, kind, typed, saving }: BriefFormHeadProps) {
  const { minuteText } = useTimes();
  const name = typed.texts.projectName?.trim() || 'New Brief';
  const back =
    kind === 'change' && brief.number !== null
      ? { to: briefPath(brief.id), label: briefName(brief.number) }
      : { to: briefsPath, label: 'Briefs' };
  return (
    <div className="pagehead pagehead--row">
      <div className="min-w-0">
        <p className="small mb-2">
          <Link className="link" to={back.to}>
            {back.label}
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          {name}
        </h1>
      </div>
      <p className="flex gap-3.5 items-center">
        <span className="mark">{kind === 'change' ? 'Changes' : 'Draft'}</span>
        <span className="small muted num" role="status">
          {savingText(saving, kind, minuteText)}
        </span>
      </p>
    </div>
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

export function BriefNotice({ refusal, saving, otherPath, onKeep }: BriefNoticeProps) {
  const isHydrated = useIsHydrated();
  const text =
    saving.state === 'conflict'
      ? briefRefusals.conflict.message
      : saving.state === 'failed'
        ? saving.message
        : refusal && refusal !== 'conflict' && briefRefusals[refusal].message;
  if (!text) return null;
  return (
    <div className="bf-notice" role="alert">
      <Icon name="warning" />
      <p dir="auto">{text}</p>
      {saving.state === 'conflict' ? (
        <div className="form-actions form-actions--start col-2">
          {isHydrated ? (
            <Button size="sm" onClick={() => onKeep(saving.version)}>
              Keep What Is Here
            </Button>
          ) : null}
          <ButtonLink size="sm" variant="quiet" to={otherPath} reloadDocument>
            Open the Other
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
