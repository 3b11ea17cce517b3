export const verdicts = {
  new: { label: 'New', text: 'Is invited.' },
  placeUnknown: { label: 'Place unknown', text: 'We do not know where this is.' },
  invalid: { label: 'Invalid', text: '' },
  duplicate: { label: 'Duplicate', text: 'An earlier line has the same address.' },
  account: { label: 'Account exists', text: 'There is an account with this email.' },
  invited: { label: 'Invited already', text: 'An invitation to this address is open.' },
  never: { label: 'Never invite', text: 'Asked never to be invited.' },
} as const satisfies Record<string, { label: string; text: string }>;

export type Verdict = keyof typeof verdicts;

export const verdictNames = Object.keys(verdicts) as Verdict[];

export function isVerdict(name: string | null): name is Verdict {
  return name !== null && Object.hasOwn(verdicts, name);
}
