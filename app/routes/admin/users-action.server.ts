import type { Actor } from '#app/features/accounts/actor.ts';
import { savedFilterSchema } from '#app/features/desk/members/saved-filters/saved-filter-schema.ts';
import {
  maxSavedFilters,
  removeFilter,
  saveFilter,
} from '#app/features/desk/members/saved-filters/saved-filters.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { featuredAction } from './user-action.server.ts';

export async function usersAction(actor: Actor, form: FormData): Promise<Response | null> {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  switch (fields.intent) {
    case 'saveFilter': {
      const parsed = savedFilterSchema.safeParse(fields);
      return parsed.success ? saveAction(actor, parsed.data) : null;
    }
    case 'removeFilter': {
      await removeFilter(actor, fields.name ?? '');
      return redirectWith('/admin/users', { title: 'Filter removed' });
    }
    default:
      return featuredAction(actor, form);
  }
}

async function saveAction(actor: Actor, filter: { name: string; query: string }): Promise<Response> {
  const saved = await saveFilter(actor, filter);
  return redirectWith(
    `/admin/users${filter.query}`,
    saved.ok
      ? { title: `Filter “${filter.name}” saved` }
      : {
          title: 'Failed to save the filter',
          text: `Keep at most ${maxSavedFilters}. Remove one first.`,
          tone: 'danger',
        },
  );
}
