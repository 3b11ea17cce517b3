import { useNavigation } from 'react-router';

/** The fields of this page's form in submission, until its result is shown; else null. */
export function useBusyForm(): FormData | null {
  const { state, formData, formMethod } = useNavigation();
  return state !== 'idle' && formMethod === 'POST' ? (formData ?? new FormData()) : null;
}

/** That form's intent, '' for one without; null when none is in submission. */
export function useBusyIntent(): string | null {
  const form = useBusyForm();
  return form && String(form.get('intent') ?? '');
}
