import { useNavigation } from 'react-router';

/** The fields of a posted form of this page that is under way, until what comes of it is shown; else null. */
export function useBusyForm(): FormData | null {
  const { state, formData, formMethod } = useNavigation();
  return state !== 'idle' && formMethod === 'POST' ? (formData ?? new FormData()) : null;
}

/** The intent of that form, '' for one without; null when none is under way. */
export function useBusyIntent(): string | null {
  const form = useBusyForm();
  return form && String(form.get('intent') ?? '');
}
