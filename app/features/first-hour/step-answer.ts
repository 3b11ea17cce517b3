import type { SubmissionResult } from '@conform-to/react';
import type { Toast } from '#app/ui/toast-queue.ts';

/** What a form of the first hour is answered with when the page stays; what was typed comes back in `result`. */
export type StepAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  /** Why a file was not taken. */
  fileError?: string;
};
