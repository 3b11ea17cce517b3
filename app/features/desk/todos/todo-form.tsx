import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { StayHere, type TodoAnswer, useAnswerToast } from './stay-here.tsx';
import { priorityLabels } from './todo-labels.ts';
import { defaultTodoPriority, todoPriorities, todoTitleMaxLength } from './todo-rules.ts';
import { newTodoSchema } from './todo-schema.ts';
import './todos.css';

const priorities = todoPriorities.map((value) => ({ value, label: priorityLabels[value] }));

type ActionResult = TodoAnswer & { result?: SubmissionResult };

/** Enter adds, Escape clears (specification section 5). */
export function TodoForm({ ownId, lastResult }: { ownId: string; lastResult: SubmissionResult | undefined }) {
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
