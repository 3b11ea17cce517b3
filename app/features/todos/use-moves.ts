import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { TodoAnswer } from './stay-here.tsx';
import { nextTodoStatus, type Todo, type TodoStatus } from './todo-rules.ts';

/**
 * Moves a to-do on, one step after the other: a click that comes while the last one is on its way waits for it. Sent at
 * once it would break that one off, and be refused itself, since the step before it was never made.
 */
export function useMoves(todo: Todo) {
  const fetcher = useFetcher<TodoAnswer>();
  const [waiting, setWaiting] = useState<readonly TodoStatus[]>([]);
  const { state, data, submit } = fetcher;
  // A second click may draw the to-do before the first one shows in the fetcher's state.
  const isSending = useRef(false);
  const status =
    waiting.at(-1) ?? (fetcher.formData?.get('status') as TodoStatus | null | undefined) ?? todo.status;

  useEffect(() => {
    // What was refused is not where the next step begins.
    if (data && data.status !== 200) setWaiting([]);
  }, [data]);
  useEffect(() => {
    const [next, ...rest] = waiting;
    if (!next || state !== 'idle' || isSending.current) return;
    isSending.current = true;
    setWaiting(rest);
    void submit(
      { intent: 'moveTodo', stay: 'yes', id: todo.id, status: next },
      { method: 'post', action: '/admin', preventScrollReset: true },
    ).finally(() => {
      isSending.current = false;
      setWaiting((more) => [...more]);
    });
  }, [waiting, state, submit, todo.id]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (state === 'idle' && waiting.length === 0) return;
    event.preventDefault();
    setWaiting([...waiting, nextTodoStatus[status]]);
  };
  return { Form: fetcher.Form, data, status, onSubmit };
}
