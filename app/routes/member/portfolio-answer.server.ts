import type { SubmissionResult } from '@conform-to/react';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { ReceivedForm } from '#app/features/uploads/receive-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** The answer to a form of /portfolio that stays on the page. */
export type PortfolioAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  /** Why a file or address was refused. */
  mediaError?: string;
  /** A file of the form that is kept while other errors are fixed. */
  kept?: { id: string; filename: string };
  /** An error in the title of one of several files. */
  titleError?: { uploadId: string; text: string };
};

export type FormRequest = ReceivedForm & { actor: Actor };
export type ActionResult = Promise<PortfolioAnswer | Response>;
