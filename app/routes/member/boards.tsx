import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { entriesText } from '#app/features/catalogue/boards/board-entry.ts';
import { boardMessages, maxBoards } from '#app/features/catalogue/boards/board-messages.ts';
import { readBoard, textOf } from '#app/features/catalogue/boards/board-schema.ts';
import { BoardForm } from '#app/features/catalogue/boards/manage/board-form.tsx';
import { BoardTile } from '#app/features/catalogue/boards/manage/board-tile.tsx';
import { makeBoard } from '#app/features/catalogue/boards/manage/change-board.server.ts';
import {
  findShortlistTile,
  listOwnBoards,
  listTeamBoards,
  type BoardTile as Tile,
} from '#app/features/catalogue/boards/manage/list-boards.server.ts';
import { savedText } from '#app/features/catalogue/shortlist/shortlist-entry.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { boardPath, boardsPath } from '#app/features/vocabulary/board-address.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/boards.ts';
import { refusalOf, requireClient } from './board-access.server.ts';
import '#app/features/catalogue/boards/board.css';
import '#app/features/catalogue/boards/manage/board-tiles.css';
import '#app/features/catalogue/boards/entries/board-grid.css';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /boards: a client's boards, the shortlist first, and those shared by their firm; `?after=` pages the latter. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = await requireClient(context, request);
  const after = readTimeCursor(url.searchParams.get('after'));
  const [own, team, shortlist] = await Promise.all([
    listOwnBoards(actor),
    listTeamBoards(actor, after),
    findShortlistTile(actor),
  ]);
  return { own, team, shortlist, isFirst: after === null, newId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireClient(context, request);
  const form = await readForm(request);
  const id = textOf(form, 'id');
  if (form.get('intent') !== 'make' || !isUuid(id)) {
    throw data(null, { status: 400 });
  }
  const read = readBoard(form);
  if (!read.ok) {
    return data({ toast: undefined, typed: read.typed, errors: read.errors }, { status: 400 });
  }
  const made = await makeBoard(actor, { id, ...read.values });
  if (made.ok) {
    return redirectWith(boardPath(made.id), boardMessages.made);
  }
  const { status, toast } = refusalOf(made.code);
  const { name, description } = read.values;
  return data({ toast, typed: { name, description: description ?? '' }, errors: {} }, { status });
}

export function meta() {
  return [{ title: `Boards · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function BoardsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { own, team, shortlist, isFirst, newId } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead pagehead--row">
        <div>
          <h1 className="h2">Boards</h1>
          <p className="muted mt-1.5">
            Creatives, projects and single plates, kept together for a building or an idea.
          </p>
        </div>
        <p className="muted num">
          {own.length} of {maxBoards} boards
        </p>
      </div>
      {isFirst ? (
        <section aria-labelledby="own-boards">
          <h2 className="sr-only" id="own-boards">
            Your boards
          </h2>
          <div className="board-grid">
            <BoardTile
              to="/shortlist"
              name="My Shortlist"
              facts={savedText(shortlist.count)}
              pictures={shortlist.pictures}
            />
            {own.map((board) => (
              <BoardTile
                key={board.id}
                to={boardPath(board.id)}
                name={board.name}
                facts={ownFacts(board)}
                pictures={board.pictures}
              />
            ))}
          </div>
        </section>
      ) : null}
      <div className="mt-14">
        {team.items.length > 0 || !isFirst ? (
          <section className="section section--tight" aria-labelledby="team-boards">
            <div className="sechead">
              <h2 className="h3" id="team-boards">
                Shared by your firm
              </h2>
            </div>
            <div className="board-grid">
              {team.items.map((board) => (
                <BoardTile
                  key={board.id}
                  to={boardPath(board.id)}
                  name={board.name}
                  facts={`${entriesText(board.count)}, by ${board.ownerName}`}
                  pictures={board.pictures}
                />
              ))}
            </div>
            {team.next || !isFirst ? (
              <nav className="loadmore" aria-label="Pages">
                {isFirst ? null : (
                  <ButtonLink variant="quiet" to={boardsPath}>
                    First page
                  </ButtonLink>
                )}
                {team.next ? (
                  <ButtonLink to={`${boardsPath}?after=${team.next}`}>More Boards</ButtonLink>
                ) : null}
              </nav>
            ) : null}
          </section>
        ) : null}
        {isFirst ? (
          <section className="section section--tight" aria-labelledby="new-board">
            <div className="cols">
              <div className="c-margin">
                <h2 className="h3" id="new-board">
                  New board
                </h2>
              </div>
              <div className="form-column">
                <BoardForm
                  fields={{ intent: 'make', id: newId }}
                  values={answer?.typed ?? { name: '', description: '' }}
                  errors={answer?.errors ?? {}}
                  sendLabel="Create Board"
                  busy="Creating..."
                />
              </div>
            </div>
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** '12 entries, shared with your firm, has a link'. */
function ownFacts({ count, access, hasLink }: Tile): string {
  return [
    entriesText(count),
    ...(access === 'none' ? [] : ['shared with your firm']),
    ...(hasLink ? ['has a share link'] : []),
  ].join(', ');
}
