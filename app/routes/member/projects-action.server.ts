import type { Actor } from '#app/features/accounts/actor.ts';
import { portfolioMessages } from '#app/features/catalogue/portfolio/portfolio-messages.ts';
import {
  acceptProposals,
  dismissProposals,
} from '#app/features/catalogue/projects/group/proposals.server.ts';
import { madeMessage, projectMessages } from '#app/features/catalogue/projects/project-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';

const here = '/portfolio/projects';

/** Handles the forms of /portfolio/projects; null for an unknown one. */
export async function projectsAction(actor: Actor, request: Request): Promise<Response | null> {
  const form = await readForm(request);
  const handler = handlerOf(handlers, form);
  return handler ? handler(actor, form.getAll('key').map(String)) : null;
}

const handlers = {
  accept,
  acceptAll: (actor: Actor) => accept(actor, 'all'),
  dismiss,
};

async function accept(actor: Actor, keys: readonly string[] | 'all'): Promise<Response> {
  if (keys.length === 0) {
    return redirectWith(here, projectMessages.noneTicked);
  }
  const { made, refused } = await acceptProposals(actor, keys);
  return redirectWith(here, refused ? portfolioMessages[refused] : madeMessage(made));
}

async function dismiss(actor: Actor, keys: readonly string[]): Promise<Response> {
  if (keys.length === 0) {
    return redirectWith(here, projectMessages.noneTicked);
  }
  const done = await dismissProposals(actor, keys);
  return redirectWith(here, done.ok ? projectMessages.dismissed : portfolioMessages[done.code]);
}
