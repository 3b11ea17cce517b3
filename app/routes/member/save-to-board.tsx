import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { boardTexts } from '#app/features/catalogue/boards/board-messages.ts';
import { SaveOptions } from '#app/features/catalogue/boards/save/save-options.tsx';
import { findSubjectCard, listChoices } from '#app/features/catalogue/boards/save/save-to-boards.server.ts';
import { findSaved } from '#app/features/catalogue/shortlist/list-entries.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import {
  boardsPath,
  entryKindLabels,
  readNext,
  readSubject,
  type Subject,
  saveToBoardPath,
} from '#app/features/vocabulary/board-address.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/save-to-board.ts';
import { requireClient } from './board-access.server.ts';
import { saveToBoardAction } from './save-to-board-action.server.ts';
import '#app/features/catalogue/boards/entries/entry-card.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/**
 * /boards/save?creative=…, ?project=… or ?piece=…: chooses the boards for something. Visitors sign in first, and return
 * here.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = await requireClient(context, request);
  const subject = readOf(url);
  const [card, options, shortlisted] = await Promise.all([
    findSubjectCard(subject),
    listChoices(actor, subject),
    subject.kind === 'creative' ? findSaved(actor, [subject]) : null,
  ]);
  // What is no longer shown can still be removed.
  if (!card && !options.some(({ isOn }) => isOn)) {
    throw data(null, { status: 404 });
  }
  const next = readNext(url.searchParams) ?? card?.shown?.path ?? boardsPath;
  const isShortlisted = shortlisted === null ? null : shortlisted.length > 0;
  return { subject, card, options, isShortlisted, next, newId: randomUUID() };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = await requireClient(context, request);
  const visit = {
    address: context.get(clientAddress),
    userAgent: request.headers.get('user-agent') ?? '',
    at: now(),
  };
  const answer = await saveToBoardAction(actor, request, {
    subject: readOf(url),
    next: readNext(url.searchParams),
    visit,
  });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** What to save; an address that names nothing redirects to the boards. */
function readOf(url: URL): Subject {
  const subject = readSubject(url.searchParams);
  if (!subject) {
    throw redirect(boardsPath);
  }
  return subject;
}

export function meta() {
  return [{ title: `Save to boards · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function SaveToBoard({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { subject, card, options, isShortlisted, next, newId } = loaderData;
  const picture = card?.shown?.picture;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 className="h2">Save to boards</h1>
      </div>
      <div className="cols gap-y-6">
        <div className="c-margin">
          <div className="block r32 bg-plate">
            {picture ? (
              <span style={focusStyle(picture.focus)}>
                <Picture
                  className="cover"
                  src={picture.src}
                  width={picture.width}
                  height={picture.height}
                  color={picture.color}
                  alt=""
                  cutTo={3 / 2}
                  sizes="(min-width:64rem) 22vw, 100vw"
                  priority
                  upTo={1080}
                />
              </span>
            ) : null}
          </div>
          <p className="flex flex-wrap gap-x-2 gap-y-0.5 pt-3 label">{entryKindLabels[subject.kind]}</p>
          <p dir="auto" className="entry-name wraps">
            {card?.title ?? 'No longer shown'}
          </p>
          {card?.shown?.by ? (
            <p dir="auto" className="small muted wraps">
              Photographs {card.shown.by.name}
            </p>
          ) : null}
        </div>
        <Form
          method="post"
          action={saveToBoardPath(subject, next)}
          className="form-column form-rows"
          noValidate
        >
          <SaveOptions
            options={options}
            ticked={answer?.chosen ?? options.filter(({ isOn }) => isOn).map(({ id }) => id)}
            isShortlisted={isShortlisted}
            newName={answer?.newName ?? ''}
            newId={newId}
            error={answer?.error}
          />
          <p className="small muted">{boardTexts.kept}</p>
          <div className="flex flex-wrap gap-2">
            <SubmitButton variant="primary" busy="Saving...">
              Save
            </SubmitButton>
            <ButtonLink variant="quiet" to={next}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </div>
    </div>
  );
}
