import type { Actor } from '#app/features/accounts/actor.ts';
import { saveItems } from '#app/features/catalogue/portfolio/edit/save-item.server.ts';
import { portfolioMessages } from '#app/features/catalogue/portfolio/portfolio-messages.ts';
import {
  type RowErrors,
  readRows,
  type TypedRow,
} from '#app/features/catalogue/portfolio/table/read-rows.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type TableAnswer = {
  status: number;
  toast?: Toast;
  errors?: RowErrors;
  typed?: Record<string, TypedRow>;
};

/** Saves the table of /portfolio/table: all rows, or none while a cell is invalid. */
export async function tableAction(actor: Actor, request: Request): Promise<TableAnswer | Response> {
  const rows = readRows(await readForm(request));
  if (!rows.ok) {
    return { status: 400, errors: rows.errors, typed: rows.typed };
  }
  const saved = await saveItems(actor, rows.changes);
  if (saved.ok) {
    return redirectWith('/portfolio', portfolioMessages.rowsSaved);
  }
  return {
    status: saved.code === 'noProfile' ? 403 : 409,
    toast: portfolioMessages[saved.code],
    typed: rows.typed,
  };
}
