import type { SubmissionResult } from '@conform-to/react';
import type { Toast } from '#app/ui/toast-queue.ts';

export type StepAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  fileError?: string;
};
