import type { ReactNode } from 'react';
import { saveToBoardPath } from '#app/features/vocabulary/board-address.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { FeaturedMark, VerifiedMark } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { type EntryListing, type ShortlistEntry, typeAndYears } from './shortlist-entry.ts';
import './shortlist.css';

export const compareFormId = 'compare';

const sizes = '(min-width:64rem) 24vw, (min-width:48rem) 32vw, 100vw';

type SavedCreativeProps = {
  entry: ShortlistEntry;
  isTicked: boolean;
  isFull: boolean;
  children?: ReactNode;
};

export function SavedCreative({ entry, isTicked, isFull, children }: SavedCreativeProps) {
  const { creativeId, name, listing } = entry;
  const path = `/creative/${creativeId}`;
  return (
    <article className="saved" aria-labelledby={`saved-${creativeId}`}>
      {listing ? (
        <Link
          className="saved-picture"
          style={focusStyle(listing.cover?.focus)}
          to={path}
          tabIndex={-1}
          aria-hidden="true"
        >
          {listing.cover ? (
            <Picture className="cover" {...listing.cover} alt="" sizes={sizes} upTo={1080} />
          ) : null}
        </Link>
      ) : (
        <span className="saved-picture" />
      )}
      <div className="saved-who">
        <div className="flex gap-3.5">
          <Avatar name={name} src={listing?.avatarUrl} />
          <div className="min-w-0">
            <h2 className="h4 saved-name" id={`saved-${creativeId}`}>
              {name}
              {listing?.isVerified ? <VerifiedMark /> : null}
              {listing?.isFeatured ? <FeaturedMark /> : null}
            </h2>
            {listing ? (
              <Facts listing={listing} />
            ) : (
              <p className="small muted">No longer listed. Your notes are kept.</p>
            )}
          </div>
        </div>
        {listing?.tagline ? (
          <p dir="auto" className="saved-tagline">
            {listing.tagline}
          </p>
        ) : null}
        {listing && listing.specialties.length > 0 ? (
          <p className="small muted mt-2.5">
            {listing.specialties.join(', ')}{' '}
            {listing.moreSpecialties > 0 ? (
              <span className="faint">+{listing.moreSpecialties} more</span>
            ) : null}
          </p>
        ) : null}
        {listing ? (
          <p className="small mt-2.5">
            <Link className="link" to={saveToBoardPath({ kind: 'creative', id: creativeId }, '/shortlist')}>
              Save to a board<span className="sr-only">: {name}</span>
            </Link>
          </p>
        ) : null}
      </div>
      {children}
      <EntryActions entry={entry} isTicked={isTicked} isFull={isFull} />
    </article>
  );
}

function EntryActions({ entry, isTicked, isFull }: Omit<SavedCreativeProps, 'children'>) {
  const { creativeId, name, listing } = entry;
  return (
    <div className="saved-do">
      {listing ? (
        <>
          <Checkbox
            form={compareFormId}
            name="compare"
            value={creativeId}
            label="Compare"
            aria-label={`Compare ${name}`}
            defaultChecked={isTicked}
            disabled={isFull}
          />
          <ButtonLink size="sm" to={`/creative/${creativeId}`}>
            View Profile<span className="sr-only"> of {name}</span>
          </ButtonLink>
          <ButtonLink size="sm" to={`/messages?creative=${creativeId}`}>
            Message<span className="sr-only"> {name}</span>
          </ButtonLink>
        </>
      ) : null}
      <Form
        method="post"
        intent="remove"
        fields={{ creativeId }}
        preventScrollReset
        replace
        className="contents"
      >
        <Button type="submit" variant="quiet" size="sm">
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </div>
  );
}

function Facts({ listing }: { listing: EntryListing }) {
  return (
    <>
      <p className="small muted">{typeAndYears(listing)}</p>
      <p className="small muted">{listing.area ?? 'Location not specified'}</p>
      {listing.rating === null ? null : (
        <p className="small">
          <Rating value={listing.rating} count={listing.reviewCount} spelledOut />
        </p>
      )}
    </>
  );
}

export type RefusedNotes = { creativeId: string; notes: string; error: string };

type EntryNotesProps = {
  entry: ShortlistEntry;
  isEdited: boolean;
  refused: RefusedNotes | undefined;
  editTo: string;
  cancelTo: string;
};

export function EntryNotes(props: EntryNotesProps) {
  return <div className="saved-notes">{props.isEdited ? <Edited {...props} /> : <Read {...props} />}</div>;
}

function Read({ entry, editTo }: EntryNotesProps) {
  return (
    <>
      <p className="label mb-1.5">Notes</p>
      <p dir="auto" className={entry.notes ? 'saved-words' : 'saved-words faint'}>
        {entry.notes ?? 'No notes added yet'}
      </p>
      <Link
        to={editTo}
        preventScrollReset
        replace
        className="link small mt-2"
        aria-label={`Edit note on ${entry.name}`}
      >
        Edit note
      </Link>
    </>
  );
}

function Edited({ entry, refused, cancelTo }: EntryNotesProps) {
  const id = `notes-${entry.creativeId}`;
  return (
    <Form
      method="post"
      intent="saveNotes"
      fields={{ creativeId: entry.creativeId }}
      preventScrollReset
      replace
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          Notes
        </label>
        <textarea
          dir="auto"
          ref={focus}
          className="input"
          id={id}
          name="notes"
          defaultValue={refused?.notes ?? entry.notes ?? ''}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
        />
        {refused ? (
          <p className="err" id={`${id}-error`}>
            {refused.error}
          </p>
        ) : null}
      </div>
      <div className="mt-2 flex gap-2">
        <SubmitButton variant="primary" size="sm" busy="Saving...">
          Save
        </SubmitButton>
        <ButtonLink variant="quiet" size="sm" to={cancelTo} preventScrollReset replace>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

function focus(box: HTMLTextAreaElement | null) {
  box?.focus({ preventScroll: true });
  box?.setSelectionRange(box.value.length, box.value.length);
}
