import type { Step } from '#app/features/desk/setup/step.ts';
import { Refusal } from '../refusal.ts';
import type { Asking } from './asking.ts';

/**
 * Answers from arguments such as `mail.host=mail.oriel.example`, and from environment variables such as
 * `SETUP_MAIL_HOST`, which keep secrets out of the process list. A refused answer ends the command.
 */
export function answersFromFlags(
  words: readonly string[],
  { isKeeping, isAskingAgain }: { isKeeping: boolean; isAskingAgain: boolean },
): Asking {
  const given = readWords(words);
  const find = (name: string) => given[name] ?? process.env[environmentName(name)];
  return {
    isAskingAgain,
    answers: async (step, tried) => {
      if (tried) {
        throw new Refusal(refusalText(step, tried.errors));
      }
      const initial = step.read({});
      return Object.fromEntries(
        step.fields.map(({ name }) => [name, find(`${step.name}.${name}`) ?? initial[name]]),
      );
    },
    keeps: async () => isKeeping,
    tell: (line) => console.log(line),
    admin: async (field, problem) => {
      if (problem !== null) {
        throw new Refusal(`First admin, admin.${field}: ${problem}`);
      }
      return find(`admin.${field}`) ?? '';
    },
  };
}

/** 'mail.testTo' is 'SETUP_MAIL_TEST_TO'. */
export function environmentName(name: string): string {
  return `SETUP_${name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace('.', '_')
    .toUpperCase()}`;
}

/** Parses name=value arguments. Throws `Refusal` for any other. */
export function readWords(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const [, name, value] = word.match(/^([a-z]+\.[a-zA-Z]+)=(.*)$/s) ?? [];
      if (name === undefined || value === undefined) {
        throw new Refusal(`"${word}" is no answer. Write it as origin.origin=https://oriel.example.`);
      }
      return [name, value];
    }),
  );
}

function refusalText(step: Step, errors: Record<string, string>): string {
  const lines = Object.entries(errors).map(
    ([field, text]) => `  ${field ? `${step.name}.${field}: ` : ''}${text}`,
  );
  return [`${step.title} is not answered:`, ...lines].join('\n');
}
