import type { SubmissionResult } from '@conform-to/react';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import { TodoForm } from './todo-form.tsx';
import { TodoItem } from './todo-item.tsx';
import { todoMessages } from './todo-messages.ts';
import type { Todo } from './todo-rules.ts';
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
