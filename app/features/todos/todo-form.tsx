import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useRef } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { StayHere, type TodoAnswer, useAnswerToast } from './stay-here.tsx';
import { priorityLabels } from './todo-labels.ts';
import { defaultTodoPriority, todoPriorities, todoTitleMaxLength } from './todo-rules.ts';
import { newTodoSchema } from './todo-schema.ts';

const priorities = todoPriorities.map((value) => ({ value, label: priorityLabels[value] }));

type Answer = TodoAnswer & { result?: SubmissionResult };

/** One line to add: Enter sends it, Escape empties it (specification section 5). */
export function TodoForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const adding = useFetcher<Answer>();
  const box = useRef<HTMLInputElement>(null);
  useEmptiedBox(box, adding);
  useAnswerToast(adding.data);
  const [form, fields] = useForm({
    id: 'new-todo',
    lastResult: adding.data ? adding.data.result : lastResult,
    defaultValue: { title: '', priority: defaultTodoPriority },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newTodoSchema }),
  });
  const error = fields.title.errors?.[0];
  return (
    <adding.Form
      method="post"
      action="/admin"
      preventScrollReset
      className="todo-new"
      {...getFormProps(form)}
    >
      <input type="hidden" name="intent" value="addTodo" />
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
      <Button type="submit" variant="primary" busyLabel={adding.state !== 'idle' && 'Adding...'}>
        Add
      </Button>
      {error ? (
        <p className="err" id="new-todo-error">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
    </adding.Form>
  );
}

/** Empties the box once what it held was added, and not what was typed into it meanwhile. */
function useEmptiedBox(
  box: { current: HTMLInputElement | null },
  { data, formData }: FetcherWithComponents<Answer>,
) {
  const sent = useRef<string>(null);
  const title = formData?.get('title');
  useEffect(() => {
    if (typeof title === 'string') sent.current = title;
  }, [title]);
  useEffect(() => {
    if (data?.status === 200 && box.current?.value === sent.current) {
      box.current?.form?.reset();
    }
  }, [data, box]);
}
