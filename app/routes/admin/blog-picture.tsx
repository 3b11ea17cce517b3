import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { insertPicture } from '#app/features/catalogue/blog/article-text.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { receiveForm } from '#app/features/uploads/receive-form.server.ts';
import { acceptOf, kindNames, sizeText, uploadPurposes } from '#app/features/uploads/upload-purposes.ts';
import { BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField, typedField } from '#app/ui/text-field.tsx';
import { TextArea, TextInput } from '#app/ui/text-input.tsx';
import type { Route } from './+types/blog-picture.ts';
import '#app/features/catalogue/blog/write/post-editor.css';

export const handle = { appBar: 'admin', intake: filesIntake('blog') } satisfies PageHandle;

/** /admin/blog/picture: uploads a picture for an article where the editor has no scripts. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

type ActionResult = { html: string; address: string } | { error: string };

/** Stores the picture, and shows the HTML to copy into the article. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  try {
    const { form, files } = await receiveForm(request, actor, { purposes: { picture: 'blog' } });
    const [file] = files;
    if (!file) {
      return data<ActionResult>({ error: 'Choose a picture first.' }, { status: 400 });
    }
    if (!file.ok || !file.upload.src) {
      return data<ActionResult>({ error: file.ok ? '' : file.message }, { status: 400 });
    }
    const { src, width, height } = file.upload;
    const alt = String(form.get('alt') ?? '').trim();
    const { text } = insertPicture('', { start: 0, end: 0 }, { src, width, height, alt });
    return data<ActionResult>({ html: text.trim(), address: src });
  } catch (error) {
    if (error instanceof BrokenBody) {
      return data<ActionResult>(
        { error: 'The file arrived incomplete. Please try again.' },
        { status: error.status },
      );
    }
    throw error;
  }
}

export function meta() {
  return [{ title: `Upload Picture · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function BlogPicture({ actionData: answer }: Route.ComponentProps) {
  const { maxBytes } = uploadPurposes.blog;
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Upload Picture</h1>
      </div>
      <div className="cols">
        <div className="form-column form-rows">
          {answer && 'html' in answer ? <UploadedPicture {...answer} /> : null}
          <Form method="post" encType="multipart/form-data" className="form-rows">
            <TextField
              label="Alt text of the picture"
              aside="what it shows, and the light"
              field={typedField('alt', undefined)}
              maxLength={500}
            />
            <Field
              label="Picture"
              help={`${kindNames('blog')}, up to ${sizeText(maxBytes)}`}
              error={answer && 'error' in answer ? answer.error : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  name="picture"
                  accept={acceptOf('blog')}
                  className="min-h-11 py-2"
                />
              )}
            </Field>
            <div className="form-actions form-actions--start">
              <Button type="submit" variant="primary">
                Upload
              </Button>
            </div>
          </Form>
        </div>
      </div>
    </div>
  );
}

function UploadedPicture({ html, address }: { html: string; address: string }) {
  return (
    <div className="form-rows" role="status">
      <Field label="Copy into the article">
        {(control) => <TextArea {...control} readOnly rows={6} className="editor-source" value={html} />}
      </Field>
      <Field label="Or use as its Featured Image URL">
        {(control) => <TextInput {...control} readOnly value={address} />}
      </Field>
    </div>
  );
}
