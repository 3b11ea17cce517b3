import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { plainAddress } from '../plain-address.ts';

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const known = editor.getAttributes('a');
  const [href, setHref] = useState(String(known.href ?? ''));
  const [isNew, setNew] = useState(known.target === '_blank');
  const [error, setError] = useState<string>();
  const isLink = editor.isActive('a');
  const close = () => {
    onClose();
    setTimeout(() => editor.commands.focus());
  };
  const set = () => {
    const address = plainAddress(href.trim(), ['http:', 'https:', 'mailto:']);
    if (!href.trim() || address === null) {
      setError('Please enter a web address, a path such as /browse, or mailto: with an email address.');
      return;
    }
    const attrs = { href: href.trim(), title: known.title ?? null, target: isNew ? '_blank' : null };
    const chain = isLink ? editor.chain().extendMarkRange('a') : editor.chain();
    if (editor.state.selection.empty && !isLink) {
      const text = { type: 'text', text: href.trim(), marks: [{ type: 'a', attrs }] };
      chain.insertContent(text).run();
    } else {
      chain.setMark('a', attrs).run();
    }
    close();
  };
  return (
    <Dialog
      open
      title="Link"
      onClose={close}
      actions={
        <>
          {isLink ? (
            <Button
              variant="quiet"
              onClick={() => {
                editor.chain().extendMarkRange('a').unsetMark('a').run();
                close();
              }}
            >
              Remove link
            </Button>
          ) : null}
          <Button variant="primary" onClick={set}>
            Set link
          </Button>
        </>
      }
    >
      <div className="form-rows">
        <Field label="Address" error={error}>
          {(control) => (
            <TextInput
              {...control}
              value={href}
              inputMode="url"
              spellCheck={false}
              onChange={(event) => setHref(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault();
                  set();
                }
              }}
            />
          )}
        </Field>
        <Checkbox
          label="Open in a new window"
          checked={isNew}
          onChange={(event) => setNew(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
