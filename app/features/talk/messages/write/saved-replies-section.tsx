import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import { fillReply, type ReplyValues, replyText } from '../desk/fill-reply.ts';
import type { SavedReply } from './saved-replies.server.ts';
import { repliesSectionId } from './saved-replies-popover.tsx';
import '../read/conversation.css';

type SavedRepliesSectionProps = {
  action: string;
  replies: readonly SavedReply[];
  values: ReplyValues;
  onInsert: (text: string) => void;
};

export function SavedRepliesSection({ action, replies, values, onInsert }: SavedRepliesSectionProps) {
  return (
    <section className="side-sec" id={repliesSectionId}>
      <h3 className="strong text-ui">Saved replies</h3>
      <ul className="saved-replies">
        {replies.map((reply) => (
          <li key={reply.id}>
            <div>
              <button
                type="button"
                className="link"
                onClick={() => onInsert(replyText(fillReply(reply.body, values)))}
              >
                {reply.title}
              </button>
              <Form
                method="post"
                intent="removeReply"
                fields={{ replyId: reply.id }}
                action={action}
                preventScrollReset
              >
                <Button type="submit" variant="quiet" size="sm" iconOnly aria-label={`Remove ${reply.title}`}>
                  <Icon name="close" size={16} />
                </Button>
              </Form>
            </div>
            <details>
              <summary className="small py-1.5">
                Edit<span className="sr-only"> {reply.title}</span>
              </summary>
              <ReplyForm key={`${reply.title} ${reply.body}`} action={action} reply={reply} />
            </details>
          </li>
        ))}
      </ul>
      <details>
        <summary className="small py-1.5">New saved reply</summary>
        <ReplyForm key={replies.length} action={action} reply={null} />
      </details>
    </section>
  );
}

function ReplyForm({ action, reply }: { action: string; reply: SavedReply | null }) {
  return (
    <Form method="post" intent="saveReply" action={action} preventScrollReset className="form-rows">
      {reply ? <input type="hidden" name="replyId" value={reply.id} /> : null}
      <Field label="Name">
        {(control) => (
          <TextInput {...control} name="title" maxLength={100} defaultValue={reply?.title} required />
        )}
      </Field>
      <Field
        label="Reply"
        help="{first name}, {project} and {dates} come from the conversation. Other words in braces you fill in each time."
      >
        {(control) => (
          <TextArea {...control} name="body" rows={5} maxLength={5_000} defaultValue={reply?.body} required />
        )}
      </Field>
      <div className="form-actions form-actions--start">
        <Button type="submit" size="sm">
          Save Reply
        </Button>
      </div>
    </Form>
  );
}
