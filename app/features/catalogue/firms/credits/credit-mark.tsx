import { Icon } from '#app/ui/icon.tsx';
import { type CreditRole, type CreditState, creditRoles } from '../credit-roles.ts';
import './credit-mark.css';

/** Each state has a word and an icon, because color alone is not accessible. */
const marks = {
  proposed: { word: 'Not confirmed', icon: 'minus' },
  confirmed: { word: 'Confirmed', icon: 'check' },
  disputed: { word: 'Disputed', icon: 'minus' },
} as const;

export function CreditMark({ state }: { state: CreditState }) {
  if (state === 'removed') {
    return null;
  }
  const { word, icon } = marks[state];
  return (
    <span className="credit-state" data-state={state}>
      <Icon name={icon} size={16} />
      {word}
    </span>
  );
}

export function creditRoleText({ role, product }: { role: CreditRole; product: string | null }): string {
  return product ? `${creditRoles[role].label}, ${product}` : creditRoles[role].label;
}
