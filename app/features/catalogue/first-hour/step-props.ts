import type { SubmissionResult } from '@conform-to/react';
import type { FirstHour } from './find-first-hour.server.ts';
import type { Previewed } from './preview.tsx';

export type StepProps = {
  hour: FirstHour;
  result: SubmissionResult | undefined;
  onTyped: (typed: Partial<Previewed>) => void;
};
