import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import qs from 'qs';

/** Checks requests to Stripe, and answers in its name, against its own published description. */

type Operation = {
  'x-query-schema'?: object;
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};

type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
  'x-webhook-objects': Record<string, object>;
};

const file = new URL('./stripe-openapi/spec3.trimmed.json', import.meta.url);
/** Each object leads to all others: what a `$ref` names is compiled when something stands there. */
const description: Description = JSON.parse(readFileSync(file, 'utf8'), (_, value) =>
  typeof value?.$ref === 'string' ? { whenMet: value.$ref } : value,
);

/** The description is long: it is not checked itself, and what is compiled runs a few times only. */
const options = {
  strict: false,
  allErrors: false,
  discriminator: false,
  validateSchema: false,
  code: { optimize: false },
} as const;
const answers = new Ajv2020(options).addKeyword({
  keyword: 'whenMet',
  errors: true,
  validate: function validate(this: void, schema: string, value: unknown): boolean {
    const { isValid, errors } = run(answers, schema, value);
    Object.assign(validate, { errors });
    return isValid;
  },
});
answers.addSchema(description, 'stripe');
// Form bodies are text throughout.
const requests = new Ajv2020({ ...options, coerceTypes: true }).addSchema(description, 'stripe');

/** A fetch that throws when a request or its answer is not as Stripe describes it. */
export function checkedFetch(next: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const found = operationFor(request.method, pathname);
    const sent = request.method === 'GET' ? '' : await request.clone().text();
    const params = qs.parse(sent || search.slice(1), { depth: 10, arrayLimit: 100 });
    const where = `${request.method} ${found.path}`;
    const answer = await next(input, init);
    const body: unknown = await answer.clone().json();
    const asked = `#/paths/${pointer(found.path)}/${request.method.toLowerCase()}`;
    if (request.method === 'POST') {
      check(
        requests,
        `${asked}/requestBody/content/application~1x-www-form-urlencoded/schema`,
        params,
        where,
      );
    } else if (found.operation['x-query-schema']) {
      check(requests, `${asked}/x-query-schema`, params, where);
    }
    const status = answer.ok ? '200' : 'default';
    const told = answer.ok
      ? `${asked}/responses/${status}/content/application~1json/schema`
      : '#/components/schemas/error';
    check(answers, told, body, `the answer to ${where}`);
    return answer;
  };
}

/** Throws when an event's object is not as Stripe describes the object of such an event. */
export function checkEvent(event: { type: string; data: { object: unknown } }): void {
  if (!description['x-webhook-objects'][event.type]) {
    throw new Error(`Stripe knows no event ${event.type}.`);
  }
  check(answers, '#/components/schemas/event', event, event.type);
  check(
    answers,
    `#/x-webhook-objects/${pointer(event.type)}`,
    event.data.object,
    `the object of ${event.type}`,
  );
}

const compiled = new Map<string, ValidateFunction>();

function check(ajv: Ajv2020, schema: string, value: unknown, what: string): void {
  const { isValid, errors } = run(ajv, schema, value);
  if (!isValid) {
    throw new Error(`${what} is not as Stripe describes it: ${ajv.errorsText(errors)}`);
  }
}

function run(ajv: Ajv2020, schema: string, value: unknown) {
  const key = `${ajv === requests ? 'request' : 'answer'} ${schema}`;
  const validate = compiled.get(key) ?? ajv.compile({ $ref: `stripe${schema}` });
  compiled.set(key, validate);
  return { isValid: validate(value), errors: validate.errors };
}

function operationFor(method: string, path: string): { path: string; operation: Operation } {
  const candidates = Object.entries(description.paths)
    .filter(([pattern]) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    // '/v1/invoices/create_preview' before '/v1/invoices/{id}'.
    .sort(([a], [b]) => a.split('{').length - b.split('{').length);
  for (const [pattern, operations] of candidates) {
    const operation = operations[method.toLowerCase()];
    if (operation) {
      return { path: pattern, operation };
    }
  }
  throw new Error(`Stripe has no ${method} ${path}.`);
}

function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}
