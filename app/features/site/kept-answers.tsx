import { type ReactNode, useContext, useMemo, useState } from 'react';
import { UNSAFE_DataRouterDataContext as DataContext, useLocation } from 'react-router';

/**
 * Keeps the action data of the page inside, such as errors and one-time links, until the page is left or another form
 * is answered. The router would drop it on each background reload. (docs/decisions/0022-sessions-and-open-pages.md.)
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
