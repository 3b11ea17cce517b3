import type { SubmissionResult } from '@conform-to/react';
import type { Toast } from '#app/ui/toast-queue.ts';

/** The action's answer when the page stays; `result` returns the typed values. */
export type StepAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  /** Why a file was refused. */
  fileError?: string;
};
