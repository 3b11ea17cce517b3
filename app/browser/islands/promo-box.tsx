import type { Start } from '../islands.ts';

/** Uppercases a promo code, and enables Apply once there is one (features/billing/promo-box.tsx). */
export const start: Start<null> = (root) => {
  const field = root.querySelector<HTMLInputElement>('[name=promo]');
  const apply = root.querySelector('button');
  if (!field || !apply) return;
  const follow = () => {
    const { selectionStart, selectionEnd, value } = field;
    if (value !== value.toUpperCase()) {
      field.value = value.toUpperCase();
      field.setSelectionRange(selectionStart, selectionEnd);
    }
    apply.disabled = field.value.trim() === '';
  };
  field.addEventListener('input', follow);
  follow();
};
