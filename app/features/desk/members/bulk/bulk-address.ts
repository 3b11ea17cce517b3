import { isUuid } from '#app/platform/uuid.ts';
import { type BulkAction, bulkActionNames, maxBulkPeople } from './bulk-actions.ts';

export function readBulkQuestion(parameters: URLSearchParams): { action: BulkAction | null; ids: string[] } {
  const asked = parameters.get('do');
  const ids = [...new Set(parameters.getAll('id').filter(isUuid))];
  return {
    action: bulkActionNames.find((name) => name === asked) ?? null,
    ids: ids.slice(0, maxBulkPeople + 1),
  };
}
