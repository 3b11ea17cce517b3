import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useFetcher } from 'react-router';
import { expect, test } from 'vitest';
import { DocumentAddress } from './document-address.ts';
import { Form, SubmitButton } from './form.tsx';

function Rows() {
  const fetcher = useFetcher({ key: 'aside' });
  return (
    <>
      {['a', 'b'].map((id) => (
        <Form key={id} method="post" intent="keep" fields={{ id }}>
          <SubmitButton busy="Keeping...">Keep {id}</SubmitButton>
        </Form>
      ))}
      <Form method="post" fields={{ id: 'c' }}>
        <SubmitButton intent="keep" busy="Keeping...">
          Keep here
        </SubmitButton>
        <SubmitButton intent="drop" busy="Dropping...">
          Drop here
        </SubmitButton>
        <SubmitButton intent="look">Look</SubmitButton>
      </Form>
      <Form method="post" action="/elsewhere" intent="keep" fields={{ id: 'a' }}>
        <SubmitButton busy="Keeping...">Keep elsewhere</SubmitButton>
      </Form>
      <Form fetcher={fetcher} method="post" intent="keep" fields={{ id: 'a' }}>
        <SubmitButton busy="Keeping..." aria-label="Keep a, aside">
          Keep aside
        </SubmitButton>
      </Form>
    </>
  );
}

function openRows() {
  const unanswered = () => new Promise<null>(() => {});
  const router = createMemoryRouter([{ id: 'rows', path: '/rows', Component: Rows, action: unanswered }], {
    initialEntries: ['/rows'],
  });
  return { router, buttons: () => buttonsIn(renderToStaticMarkup(<RouterProvider router={router} />)) };
}

function buttonsIn(markup: string): string[] {
  return [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes = '', content = '']) => {
    const words = content.includes('aria-hidden')
      ? content.replace(/<span aria-hidden.*?<\/span>/, '')
      : content;
    const name = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? words.replace(/<[^>]*>/g, '');
    return attributes.includes('disabled') ? `${name} (disabled)` : name;
  });
}

function fieldsOf(fields: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    formData.append(name, value);
  }
  return { formMethod: 'post' as const, formData };
}

const atRest = ['Keep a', 'Keep b', 'Keep here', 'Drop here', 'Look', 'Keep elsewhere', 'Keep a, aside'];

test('a button says its busy words while its own form is submitted, and no other form of the page does', () => {
  const { router, buttons } = openRows();
  expect(buttons()).toEqual(atRest);
  void router.navigate('/rows', fieldsOf({ intent: 'keep', id: 'a' }));
  expect(buttons()).toEqual([
    'Keeping... (disabled)',
    'Keep b',
    'Keep here',
    'Drop here',
    'Look',
    'Keep elsewhere',
    'Keep a, aside',
  ]);
});

test('of several buttons the one that was pressed says it, and those with busy words are disabled', () => {
  const { router, buttons } = openRows();
  void router.navigate('/rows', fieldsOf({ intent: 'drop', id: 'c' }));
  expect(buttons()).toEqual([
    'Keep a',
    'Keep b',
    'Keep here (disabled)',
    'Dropping... (disabled)',
    'Look',
    'Keep elsewhere',
    'Keep a, aside',
  ]);
});

test('a form with a fetcher is busy while that is, and never by a navigation', () => {
  const { router, buttons } = openRows();
  void router.fetch('aside', 'rows', '/rows', fieldsOf({ intent: 'keep', id: 'a' }));
  expect(buttons()).toEqual([...atRest.slice(0, -1), 'Keeping... (disabled)']);
});

test('a document without a router shows the same fields and the button at rest', () => {
  const markup = renderToStaticMarkup(
    <DocumentAddress value={{ path: '/rows', search: '' }}>
      <Form method="post" action="/rows" intent="keep" fields={{ id: 'a', count: 2 }} preventScrollReset>
        <SubmitButton busy="Keeping...">Keep a</SubmitButton>
        <SubmitButton name="go" value="back">
          Back
        </SubmitButton>
      </Form>
    </DocumentAddress>,
  );
  expect(markup).toBe(
    '<form action="/rows" method="post"><input type="hidden" name="intent" value="keep"/>' +
      '<input type="hidden" name="id" value="a"/><input type="hidden" name="count" value="2"/>' +
      '<button type="submit" class="btn btn--outline">Keep a</button>' +
      '<button value="back" type="submit" class="btn btn--outline" name="go">Back</button></form>',
  );
});
