import { parseWithZod } from '@conform-to/zod/v4';
import type { Actor } from '#app/features/accounts/actor.ts';
import { nearestFirms } from '#app/features/catalogue/firms/find-firms.server.ts';
import { movedTo } from '#app/features/catalogue/portfolio/new-order.ts';
import { portfolioMessages } from '#app/features/catalogue/portfolio/portfolio-messages.ts';
import { findOwnProject, saveProject } from '#app/features/catalogue/projects/edit/own-project.server.ts';
import {
  dissolveProject,
  orderPieces,
  removePieces,
} from '#app/features/catalogue/projects/group/change-projects.server.ts';
import type { ProjectAnswer } from '#app/features/catalogue/projects/own-projects.ts';
import {
  creditRefusal,
  firmUnclear,
  placeRefusal,
  projectMessages,
} from '#app/features/catalogue/projects/project-messages.ts';
import {
  creditWishes,
  type ProjectInput,
  projectSchema,
  unsureFirms,
} from '#app/features/catalogue/projects/project-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { projectAddress } from '#app/features/vocabulary/board-address.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type Asked = { actor: Actor; id: string; form: FormData };
type ActionResult = Promise<ProjectAnswer | Response>;

/** Handles the forms of /portfolio/projects/{id} by their buttons. */
export async function projectAction(
  actor: Actor,
  { id, request }: { id: string; request: Request },
): ActionResult {
  const form = await readForm(request);
  const asked = { actor, id, form };
  if (form.has('move')) return moveAction(asked);
  if (form.has('remove')) return removeAction(asked);
  if (form.get('intent') === 'order') return orderAction(asked);
  if (form.get('intent') === 'dissolve') return dissolveAction(asked);
  return form.get('intent') === 'save' ? saveAction(asked) : { status: 400 };
}

async function saveAction({ actor, id, form }: Asked): ActionResult {
  const submission = parseWithZod(form, { schema: projectSchema });
  if (submission.status !== 'success') {
    const isRefused = submission.status === 'error';
    return {
      status: isRefused ? 400 : 200,
      result: submission.reply(),
      ...(isRefused ? { toast: projectMessages.notSaved } : {}),
    };
  }
  const nearest = await findNearest(submission.value);
  if (nearest.length > 0) {
    const fieldErrors = Object.fromEntries(nearest.map(([line]) => [`credits[${line}].firm`, [firmUnclear]]));
    return {
      status: 400,
      result: submission.reply({ fieldErrors }),
      nearest,
      toast: projectMessages.notSaved,
    };
  }
  const { credits, ...facts } = submission.value;
  const { wishes, lines } = creditWishes(credits);
  const saved = await saveProject(actor, { id, facts, credits: wishes });
  if (saved.ok) {
    return redirectWith(projectAddress(id), projectMessages.saved);
  }
  if ('line' in saved) {
    const line = lines[saved.line] ?? 0;
    const text = creditRefusal(saved.code, credits[line]?.firm ?? 'The firm');
    const result = submission.reply({ fieldErrors: { [`credits[${line}].firm`]: [text] } });
    return { status: 409, result, toast: projectMessages.notSaved };
  }
  if (saved.code === 'placeUnknown' || saved.code === 'placeUnclear') {
    const result = submission.reply({ fieldErrors: { place: [placeRefusal(saved)] } });
    return { status: 400, result, toast: projectMessages.notSaved };
  }
  return { status: 409, result: submission.reply(), toast: portfolioMessages[saved.code] };
}

async function findNearest({ credits }: ProjectInput): Promise<NonNullable<ProjectAnswer['nearest']>> {
  const found: NonNullable<ProjectAnswer['nearest']> = [];
  for (const { line, name } of unsureFirms(credits)) {
    const { isThere, firms } = await nearestFirms(name);
    if (!isThere && firms.length > 0) found.push([line, firms]);
  }
  return found;
}

async function orderAction({ actor, id, form }: Asked): ActionResult {
  const itemIds = String(form.get('order')).split(',');
  const ordered = await orderPieces(actor, { projectId: id, itemIds });
  return ordered.ok ? { status: 200 } : refused(ordered.code);
}

/** Moves by one step; the button works without scripts. */
async function moveAction({ actor, id, form }: Asked): ActionResult {
  const [itemId = '', place] = String(form.get('move')).split(' ');
  const pieces = (await findOwnProject(actor, id))?.pieces ?? [];
  const itemIds = movedTo(
    pieces.map((piece) => piece.id),
    itemId,
    Number(place),
  );
  return back(id, await orderPieces(actor, { projectId: id, itemIds }), projectMessages.ordered);
}

async function removeAction({ actor, id, form }: Asked): ActionResult {
  const itemIds = form.getAll('remove').map(String);
  return back(id, await removePieces(actor, { projectId: id, itemIds }), projectMessages.takenOut);
}

async function dissolveAction({ actor, id }: Asked): ActionResult {
  const done = await dissolveProject(actor, id);
  return redirectWith(
    '/portfolio/projects',
    done.ok ? projectMessages.dissolved : portfolioMessages[done.code],
  );
}

type Done = { ok: true } | { ok: false; code: keyof typeof portfolioMessages };

function back(id: string, done: Done, said: Toast): Promise<Response> | ProjectAnswer {
  return done.ok ? redirectWith(projectAddress(id), said) : refused(done.code);
}

function refused(code: keyof typeof portfolioMessages): ProjectAnswer {
  return { status: code === 'noProfile' ? 403 : 409, toast: portfolioMessages[code] };
}
