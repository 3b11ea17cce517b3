import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import {
  fetchSuggestions,
  useSuggestions,
} from '#app/features/catalogue/directory/location/use-suggestions.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { plainAddress } from '../allowed-addresses.ts';
import type { EmbeddableCreative } from '../write/creatives-to-embed.server.ts';
import type { ArticleEditor } from './article-editor.ts';

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

export function VideoDialog({ article, onClose }: { article: ArticleEditor; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const insert = () => {
    if (article.insertFilm(address)) onClose();
    else setError('Please enter the address of a video on YouTube or Vimeo.');
  };
  return (
    <Dialog
      open
      title="Video"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={insert}>
          Insert video
        </Button>
      }
    >
      <Field label="Video address" error={error} help="For instance https://vimeo.com/76979871">
        {(control) => (
          <TextInput
            {...control}
            value={address}
            inputMode="url"
            spellCheck={false}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                insert();
              }
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}

type CreativeDialogProps = { article: ArticleEditor; onClose: () => void };

export function CreativeDialog({ article, onClose }: CreativeDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const found = useSuggestions(typed, askForCreatives);
  const insert = (creative: EmbeddableCreative | undefined) => {
    if (!creative) {
      setError('Choose a creative from the list.');
      return;
    }
    article.insertCreative(creative);
    onClose();
  };
  return (
    <Dialog
      open
      title="Creative"
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          onClick={() => insert(found.find(({ name }) => name === typed.trim()) ?? onlyOne(found))}
        >
          Insert creative
        </Button>
      }
    >
      <Field
        label="Name"
        error={error}
        help="Readers see the creative’s listing as it is on the day, and nothing when it is gone."
      >
        {({ id }) => (
          <Combobox
            id={id}
            label="Name"
            isLabelled
            name="creative"
            icon="person"
            small
            value={typed}
            options={found.map(({ id: value, name, detail }) => ({ value, label: name, detail }))}
            onInput={(text) => {
              setTyped(text);
              setError(undefined);
            }}
            onChoose={({ value }) => insert(found.find(({ id: each }) => each === value))}
          />
        )}
      </Field>
    </Dialog>
  );
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

async function askForCreatives(text: string, signal: AbortSignal): Promise<EmbeddableCreative[] | null> {
  const path = `/api/blog/creatives?q=${encodeURIComponent(text)}`;
  return (await fetchSuggestions<{ creatives: EmbeddableCreative[] }>(path, signal))?.creatives ?? null;
}
