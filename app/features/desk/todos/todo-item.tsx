import { useFetcher } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { StayHere, type TodoAnswer, useAnswerToast } from './stay-here.tsx';
import { priorityLabels, statusLabels } from './todo-labels.ts';
import {
  nextTodoStatus,
  type Todo,
  type TodoPriority,
  type TodoStatus,
  todoPriorities,
} from './todo-rules.ts';
import './todos.css';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

export function TodoItem({ todo }: { todo: Todo }) {
  const moving = useMoves(todo);
  const deleting = useFetcher<TodoAnswer>();
  useAnswerToast(moving.data);
  useAnswerToast(deleting.data);
  const { status } = moving;
  if (deleting.formData) {
    return null;
  }
  return (
    <li className={status === 'completed' ? 'todo is-done' : 'todo'}>
      <moving.Form method="post" action="/admin" preventScrollReset onSubmit={moving.onSubmit}>
        <input type="hidden" name="intent" value="moveTodo" />
        <StayHere />
        <input type="hidden" name="id" value={todo.id} />
        <input type="hidden" name="status" value={nextTodoStatus[status]} />
        <button
          type="submit"
          className="todo-box"
          aria-label={`${todo.title}: ${statusLabels[status]}. Change to ${statusLabels[nextTodoStatus[status]]}`}
        >
          <StatusBox status={status} />
        </button>
      </moving.Form>
      <span className="todo-title">{todo.title}</span>
      <Priority priority={todo.priority} />
      <span className="todo-status small muted">{statusLabels[status]}</span>
      <deleting.Form method="post" action="/admin" preventScrollReset className="todo-delete">
        <input type="hidden" name="intent" value="deleteTodo" />
        <StayHere />
        <input type="hidden" name="id" value={todo.id} />
        <button
          type="submit"
          className="btn btn--quiet btn--sm btn--icon"
          aria-label={`Delete ${todo.title}`}
        >
          <Icon name="trash" size={16} />
        </button>
      </deleting.Form>
    </li>
  );
}

const marks = { pending: null, in_progress: 'M4 10h12', completed: 'm5 10.5 3.5 3.5 6.5-8' } as const;

function StatusBox({ status }: { status: TodoStatus }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1.5 1.5h17v17h-17z" className="todo-edge" />
      {marks[status] ? <path d={marks[status]} /> : null}
    </svg>
  );
}

function Priority({ priority }: { priority: TodoPriority }) {
  const weight = todoPriorities.indexOf(priority);
  return (
    <span className={priority === 'urgent' ? 'prio prio--urgent' : 'prio'}>
      <i className="inline-flex items-end gap-[1.5px] h-2.75" aria-hidden="true">
        {todoPriorities.map((each, index) => (
          <b key={each} className={index <= weight ? 'is-on' : undefined} />
        ))}
      </i>
      {priorityLabels[priority]}
    </span>
  );
}

/**
 * Queues moves: a click during a pending move waits for it. Sent at once, it would abort the first and be refused,
 * since its status was not reached.
 */
function useMoves(todo: Todo) {
  const fetcher = useFetcher<TodoAnswer>();
  const [waiting, setWaiting] = useState<readonly TodoStatus[]>([]);
  const { state, data, submit } = fetcher;
  // A second click may render before the fetcher's state shows the first.
  const isSending = useRef(false);
  const status =
    waiting.at(-1) ?? (fetcher.formData?.get('status') as TodoStatus | null | undefined) ?? todo.status;

  useEffect(() => {
    // After a refusal, pending moves have no valid start.
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
