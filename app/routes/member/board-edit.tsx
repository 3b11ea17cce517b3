import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { boardMessages } from '#app/features/catalogue/boards/board-messages.ts';
import { mayDo, teamAccesses } from '#app/features/catalogue/boards/board-policy.ts';
import { readBoard, textOf } from '#app/features/catalogue/boards/board-schema.ts';
import { listEntries } from '#app/features/catalogue/boards/entries/find-entries.server.ts';
import { BoardForm, DeleteBoard } from '#app/features/catalogue/boards/manage/board-form.tsx';
import { LinkSection, TeamSection } from '#app/features/catalogue/boards/manage/board-sharing.tsx';
import {
  changeBoard,
  deleteBoard,
  findBoardLink,
  revokeBoardLink,
  shareBoard,
  shareWithTeam,
  showNotes,
} from '#app/features/catalogue/boards/manage/change-board.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import {
  boardPath,
  boardsPath,
  editBoardPath,
  sharedBoardPath,
} from '#app/features/vocabulary/board-address.ts';
import { env } from '#app/platform/env.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/board-edit.ts';
import { refusalOf, requireBoard, requireClient } from './board-access.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /boards/{id}/edit: name, description, sharing and deletion of one's own board; a colleague's board is read-only. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = await requireClient(context, request);
  const board = await requireBoard(actor, params.id);
  if (!mayDo(board.role, 'change')) {
    throw data(null, { status: 403 });
  }
  const [link, entries] = await Promise.all([findBoardLink(board.id), listEntries(board.id)]);
  return {
    board,
    count: entries.length,
    shareUrl: link ? `${env().origin}${sharedBoardPath(link.token)}` : null,
    showsNotes: link?.showsNotes ?? false,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = await requireClient(context, request);
  const form = await readForm(request);
  const answer = answers.get(String(form.get('intent')));
  if (!answer) {
    throw data(null, { status: 400 });
  }
  return answer(actor, params.id, form);
}

type AnswerForm = (actor: Actor, id: string, form: FormData) => Promise<ActionResult>;
type ActionResult = Response | ReturnType<typeof refused>;

const answers = new Map<string, AnswerForm>([
  ['change', changeAction],
  ['team', teamAction],
  ['share', async (actor, id) => toldOf(id, await shareBoard(actor, id), 'shared')],
  ['revoke', async (actor, id) => toldOf(id, await revokeBoardLink(actor, id), 'revoked')],
  ['showNotes', notesAction],
  ['delete', deleteAction],
]);

async function changeAction(actor: Actor, id: string, form: FormData): Promise<ActionResult> {
  const read = readBoard(form);
  if (!read.ok) {
    return refused({ status: 400, typed: read.typed, errors: read.errors });
  }
  const changed = await changeBoard(actor, id, read.values);
  return changed.ok ? redirectWith(boardPath(id), boardMessages.changed) : refused(refusalOf(changed.code));
}

async function teamAction(actor: Actor, id: string, form: FormData): Promise<ActionResult> {
  const access = teamAccesses.find((each) => each === form.get('access'));
  if (!access) {
    throw data(null, { status: 400 });
  }
  const message = access === 'none' ? 'keptFromFirm' : 'sharedWithFirm';
  return toldOf(id, await shareWithTeam(actor, id, access), message);
}

async function notesAction(actor: Actor, id: string, form: FormData): Promise<ActionResult> {
  const showsNotes = textOf(form, 'showsNotes') === 'yes';
  return toldOf(id, await showNotes(actor, id, { showsNotes }), showsNotes ? 'notesShown' : 'notesHidden');
}

async function deleteAction(actor: Actor, id: string): Promise<ActionResult> {
  const deleted = await deleteBoard(actor, id);
  return deleted.ok ? redirectWith(boardsPath, boardMessages.deleted) : refused(refusalOf(deleted.code));
}

type Done = { ok: true } | { ok: false; code: keyof typeof boardMessages };

async function toldOf(id: string, done: Done, message: keyof typeof boardMessages): Promise<ActionResult> {
  return done.ok ? redirectWith(editBoardPath(id), boardMessages[message]) : refused(refusalOf(done.code));
}

type Refused = Partial<ReturnType<typeof refusalOf>> & {
  status: number;
  typed?: { name: string; description: string };
  errors?: { name?: string; description?: string };
};

function refused({ status, ...answer }: Refused) {
  return data(answer, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Edit ${loaderData?.board.name ?? 'a board'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function EditBoard({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { board, count, shareUrl, showsNotes } = loaderData;
  const { id, name, description, firmName, access } = board;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <p className="small mb-2">
          <Link className="link" to={boardPath(id)}>
            {name}
          </Link>
        </p>
        <h1 className="h2">Edit and share</h1>
      </div>
      <MarginSection title="The board" size="h3" tight>
        <div className="form-column">
          <BoardForm
            fields={{ intent: 'change' }}
            values={answer?.typed ?? { name, description: description ?? '' }}
            errors={answer?.errors ?? {}}
            sendLabel="Save"
            busy="Saving..."
          >
            <ButtonLink variant="quiet" to={boardPath(id)}>
              Cancel
            </ButtonLink>
          </BoardForm>
        </div>
      </MarginSection>
      <TeamSection firmName={firmName} access={access} />
      <LinkSection url={shareUrl} showsNotes={showsNotes} />
      <DeleteBoard name={name} count={count} />
    </div>
  );
}
