import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { showToast, type Toast } from '#app/ui/toast-queue.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { useOwnId } from '#app/ui/use-own-id.ts';
import {
  defaultTodoPriority,
  newTodoSchema,
  nextTodoStatus,
  priorityLabels,
  statusLabels,
  type Todo,
  type TodoPriority,
  type TodoStatus,
  todoMessages,
  todoPriorities,
  todoTitleMaxLength,
} from './todo-policy.ts';
import './todos.css';

type TodoPanelProps = {
  /** Null when they could not be read. */
  todos: Todo[] | null;
  newId: string;
  lastResult: SubmissionResult | undefined;
};

export function TodoPanel({ todos, newId, lastResult }: TodoPanelProps) {
  const ownId = useOwnId(newId, (id) => (todos ?? []).some((todo) => todo.id === id));
  const completed = (todos ?? []).filter(({ status }) => status === 'completed').length;
  return (
    <section aria-labelledby="todos-title">
      <div className="paneltitle">
        <h2 className="h3" id="todos-title">
          To-do
        </h2>
        {todos && todos.length > 0 ? (
          <p className="small muted num">
            {todos.length - completed} open, {completed} completed
          </p>
        ) : null}
      </div>
      <TodoForm ownId={ownId} lastResult={lastResult} />
      {todos === null ? (
        <div className="todos">
          <EmptyState headingLevel={3} title={todoMessages.loadFailed.title}>
            <ButtonLink to="/admin" reloadDocument>
              Try again
            </ButtonLink>
          </EmptyState>
        </div>
      ) : todos.length === 0 ? (
        <div className="todos">
          <EmptyState headingLevel={3} title="Nothing to do" text="Only you can see your to-dos." />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls can be reached by keyboard
        <ul className="todos" tabIndex={0} aria-label="To-do list">
          {todos.map((todo) => (
            <TodoItem key={todo.id} todo={todo} />
          ))}
        </ul>
      )}
      <p className="todo-hint small faint">
        <span className="kbd">Enter</span> adds, <span className="kbd">Esc</span> clears. Click a box to move
        it from pending to in progress to completed.
      </p>
    </section>
  );
}

function TodoItem({ todo }: { todo: Todo }) {
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

const priorities = todoPriorities.map((value) => ({ value, label: priorityLabels[value] }));

type ActionResult = TodoAnswer & { result?: SubmissionResult };

/** Enter adds, Escape clears (specification section 5). */
function TodoForm({ ownId, lastResult }: { ownId: string; lastResult: SubmissionResult | undefined }) {
  const adding = useFetcher<ActionResult>();
  const box = useRef<HTMLInputElement>(null);
  const { noteSent } = useEmptiedBox(box, adding.data);
  useAnswerToast(adding.data);
  const [form, fields] = useForm({
    id: 'new-todo',
    lastResult: adding.data ? adding.data.result : lastResult,
    defaultValue: { title: '', priority: defaultTodoPriority },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newTodoSchema }),
  });
  const formProps = getFormProps(form);
  const error = fields.title.errors?.[0];
  return (
    <Form
      fetcher={adding}
      method="post"
      intent="addTodo"
      action="/admin"
      preventScrollReset
      className="todo-new"
      {...formProps}
      onSubmit={(event) => {
        noteSent();
        formProps.onSubmit(event);
      }}
    >
      <input type="hidden" name="id" value={ownId} />
      <StayHere />
      <TextInput
        key={fields.title.key}
        ref={box}
        name={fields.title.name}
        defaultValue={fields.title.initialValue}
        aria-label="New to-do"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'new-todo-error' : undefined}
        placeholder="Add a to-do"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={todoTitleMaxLength}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = '';
        }}
      />
      <Select
        key={fields.priority.key}
        name={fields.priority.name}
        defaultValue={fields.priority.initialValue ?? defaultTodoPriority}
        aria-label="Priority"
        options={priorities}
      />
      {/* Enabled again once answered, so that Enter adds the next one while the list reloads. */}
      <Button type="submit" variant="primary" busyLabel={adding.state === 'submitting' && 'Adding...'}>
        Add
      </Button>
      {error ? (
        <p className="err col-span-full" id="new-todo-error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
    </Form>
  );
}

/**
 * Clears the field when its text was added, unless it has changed. The text is recorded on submit, because the answer
 * can arrive before React renders the pending state.
 */
function useEmptiedBox(box: { current: HTMLInputElement | null }, answer: ActionResult | undefined) {
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (answer?.status === 200 && box.current?.value === sent.current) {
      box.current?.form?.reset();
    }
  }, [answer, box]);
  return {
    noteSent: () => {
      sent.current = box.current?.value;
    },
  };
}

type TodoAnswer = { status: number; toast?: Toast };

/**
 * Requests an answer instead of a redirect. The list also reloads on its own live event, and a toast in a redirect
 * would be lost to whichever reload comes first.
 */
function StayHere() {
  return useIsHydrated() ? <input type="hidden" name="stay" value="yes" /> : null;
}

function useAnswerToast(answer: TodoAnswer | undefined): void {
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
  }, [answer]);
}
