import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import type { BulkAction } from './bulk-actions.ts';
import { type BulkOutcome, examine } from './bulk-rules.ts';
import { listBulkPeople } from './list-bulk-people.server.ts';

export type BulkPreview = {
  action: BulkAction;
  people: ({ userId: string; name: string } & BulkOutcome)[];
  count: number;
};

export async function previewBulk(
  actor: Actor,
  { action, ids, at }: { action: BulkAction; ids: readonly string[]; at: Date },
): Promise<BulkPreview> {
  const found = isAdmin(actor) ? await listBulkPeople(db(), ids) : [];
  const people = found.map((person) => ({
    userId: person.userId,
    name: person.name,
    ...examine(actor, { action, person, at }),
  }));
  const included = people.filter((person) => 'after' in person);
  return {
    action,
    people: [...included, ...people.filter((person) => 'leftOut' in person)],
    count: included.length,
  };
}
