import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { maxRecipients } from '../brief-limits.ts';
import { FieldFault } from '../field-fault.tsx';
import type { AskedCreative } from '../recipient-cells.server.ts';
import './brief-form.css';
import { VerifiedMark } from '#app/ui/badge.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Picture } from '#app/ui/picture.tsx';

type RecipientsRailProps = {
  chosen: readonly AskedCreative[];
  others: readonly AskedCreative[];
  refused: readonly string[];
  error: string | undefined;
  showsRecipients: boolean;
  onDrop: (creativeId: string) => void;
  onAdd: (creative: AskedCreative) => void;
  children: ReactNode;
};

export function RecipientsRail(props: RecipientsRailProps) {
  const { chosen, others, refused, error, showsRecipients, onDrop, onAdd, children } = props;
  return (
    <aside className="bf-rail" aria-labelledby="who-gets-it">
      <div className="paneltitle flex justify-between items-baseline">
        <h2 className="h4" id="who-gets-it">
          Who gets it
        </h2>
        <span className="muted num small">
          {chosen.length} of {maxRecipients}
        </span>
      </div>
      <ul>
        {chosen.map((creative) => (
          <AskedRow key={creative.creativeId} creative={creative}>
            <input type="hidden" name="recipient" value={creative.creativeId} />
            <Button
              type="submit"
              variant="quiet"
              iconOnly
              name="drop"
              value={creative.creativeId}
              aria-label={`Remove ${creative.name}`}
              onClick={(event) => {
                event.preventDefault();
                onDrop(creative.creativeId);
              }}
            >
              <Icon name="close" size={16} />
            </Button>
            {refused.includes(creative.creativeId) ? (
              <FieldFault id={creative.creativeId} error="Cannot be asked at the moment." />
            ) : null}
          </AskedRow>
        ))}
      </ul>
      <FieldFault id="recipients" error={error} />
      {chosen.length < maxRecipients ? <AddFromShortlist others={others} onAdd={onAdd} /> : null}
      <p className="small muted my-3.5 text-pretty">
        Each answers you alone and does not see who else was asked, unless you say so.
      </p>
      <Checkbox
        name="showsRecipients"
        value="on"
        defaultChecked={showsRecipients}
        label="Let them see who else was asked"
      />
      {children}
    </aside>
  );
}

function AddFromShortlist({ others, onAdd }: Pick<RecipientsRailProps, 'others' | 'onAdd'>) {
  return (
    <details className="bf-shortlist">
      <summary>
        <span className="bf-plus">
          <Icon name="plus" />
        </span>
        Add from My Shortlist
      </summary>
      {others.length > 0 ? (
        <ul className="max-h-80 overflow-y-auto">
          {others.map((creative) => (
            <AskedRow key={creative.creativeId} creative={creative}>
              <Button
                type="submit"
                size="sm"
                name="add"
                value={creative.creativeId}
                aria-label={`Add ${creative.name}`}
                onClick={(event) => {
                  event.preventDefault();
                  onAdd(creative);
                }}
              >
                Add
              </Button>
            </AskedRow>
          ))}
        </ul>
      ) : (
        <p className="small muted my-3.5 text-pretty">
          Nobody else is on your shortlist.{' '}
          <Link className="link" to="/search">
            Search creatives
          </Link>{' '}
          and save those you like, or choose Request an Estimate on a profile.
        </p>
      )}
    </details>
  );
}

function AskedRow({ creative, children }: { creative: AskedCreative; children: ReactNode }) {
  const { name, place, isVerified, cover } = creative;
  return (
    <li className="bf-asked">
      <span className="w-18 h-12 bg-sunk" style={focusStyle(cover?.focus)}>
        {cover ? <Picture className="cover" {...cover} alt="" sizes="72px" upTo={480} cutTo={1.5} /> : null}
      </span>
      <div>
        <p className="bf-asked-name">
          {name}
          {isVerified ? <VerifiedMark /> : null}
        </p>
        <p className="small muted">{place}</p>
      </div>
      {children}
    </li>
  );
}
