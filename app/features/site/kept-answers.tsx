import { type ReactNode, useContext, useMemo, useState } from 'react';
import { UNSAFE_DataRouterDataContext as DataContext, useLocation } from 'react-router';

/**
 * Keeps what a form of the page inside was answered, until the page is left or a form is answered again: what is wrong with
 * it, and links that are shown once. The router forgets it whenever a page reads its data anew by itself, as it does when
 * something happens elsewhere. (docs/decisions/0022-sessions-and-open-pages.md.)
 */
export function KeptAnswers({ children }: { children: ReactNode }) {
  const data = useContext(DataContext);
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answers: data?.actionData ?? null });
  const answers = data?.actionData ?? (kept.key === key ? kept.answers : null);
  if (kept.key !== key || kept.answers !== answers) setKept({ key, answers });
  const withAnswers = useMemo(() => data && { ...data, actionData: answers }, [data, answers]);
  return <DataContext value={withAnswers}>{children}</DataContext>;
}
