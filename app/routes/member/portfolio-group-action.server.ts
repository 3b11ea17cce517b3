import { parseWithZod } from '@conform-to/zod/v4';
import { portfolioMessages } from '#app/features/catalogue/portfolio/portfolio-messages.ts';
import { addPieces, makeProject } from '#app/features/catalogue/projects/group/change-projects.server.ts';
import { placeRefusal, projectMessages } from '#app/features/catalogue/projects/project-messages.ts';
import { newProjectSchema } from '#app/features/catalogue/projects/project-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { projectAddress } from '#app/features/vocabulary/board-address.ts';
import type { ActionResult, FormRequest } from './portfolio-answer.server.ts';

export async function groupAction({ actor, form }: FormRequest): ActionResult {
  const intent = 'group';
  const submission = parseWithZod(form, { schema: newProjectSchema });
  if (submission.status !== 'success') {
    return { status: 400, intent, result: submission.reply() };
  }
  const { name, ...facts } = submission.value;
  const pieces = form.getAll('piece').map(String);
  const cover = pieces.filter((id) => id === form.get('cover'));
  const itemIds = [...new Set([...cover, ...pieces])];
  const made = await makeProject(actor, { name, itemIds, facts });
  if (made.ok) {
    return redirectWith(projectAddress(made.value.id), projectMessages.made);
  }
  if (made.code === 'placeUnknown' || made.code === 'placeUnclear') {
    const result = submission.reply({ fieldErrors: { place: [placeRefusal(made)] } });
    return { status: 400, intent, result };
  }
  return { status: 409, intent, result: submission.reply(), toast: portfolioMessages[made.code] };
}

export async function addToAction({ actor, form }: FormRequest): ActionResult {
  const projectId = String(form.get('project') ?? '');
  if (!projectId) {
    return { status: 400, intent: 'addTo', toast: projectMessages.noProject };
  }
  const added = await addPieces(actor, { projectId, itemIds: form.getAll('piece').map(String) });
  return added.ok
    ? redirectWith('/portfolio', projectMessages.joined)
    : { status: 409, intent: 'addTo', toast: portfolioMessages[added.code] };
}
