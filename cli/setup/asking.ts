import type { Entered, Step } from '#app/features/desk/setup/step.ts';

/**
 * Asks one question until its answer is accepted, and returns the last input. Throws `Refusal` when no one can answer.
 */
export type Asking = {
  answers: (step: Step, tried: { errors: Record<string, string> } | null) => Promise<Entered>;
  /** Whether to keep answers that could not be verified. */
  keeps: (errors: Record<string, string>) => Promise<boolean>;
  tell: (line: string) => void;
  /** Asks for a detail of the first admin. */
  admin: (field: 'name' | 'email' | 'password' | 'code', problem: string | null) => Promise<string>;
  isAskingAgain: boolean;
};
