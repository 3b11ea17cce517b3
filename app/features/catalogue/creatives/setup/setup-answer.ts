import type { SubmissionResult } from '@conform-to/react';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { ShownConflict } from './conflict-notice.tsx';

/** The answer to a form of /profile/setup when the page stays; `result` has the submitted values. */
export type SetupAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  version?: string;
  conflicts?: ShownConflict[];
  savedMeanwhile?: string;
  fileError?: string;
};
