import { html } from 'hono/html';
import type { CardRefusal, GivenCard } from '../billing/cards.ts';
import { type CardFaults, type CardInput, parseCard, testCards } from '../billing/test-cards.ts';
import { sandboxNow } from '../store.ts';
import { button, field, type Html } from './page.ts';

export type Form = (name: string) => string;

/** What a card form shows next. */
export type CardShown = {
  values: CardInput;
  faults: CardFaults;
  message: string | null;
  needsAuthentication?: true;
  status: 200 | 400 | 402 | 404 | 410;
};

export const emptyCard: CardShown = {
  values: { number: '', expiry: '', cvc: '', name: '' },
  faults: {},
  message: null,
  status: 200,
};

export function typedCard(form: Form): CardShown {
  const values = { number: form('number'), expiry: form('expiry'), cvc: form('cvc'), name: form('name') };
  return { ...emptyCard, values };
}

const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

const fields = [
  { name: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  { name: 'expiry', label: 'Expiry', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' },
  { name: 'name', label: 'Name on card', autocomplete: 'cc-name', placeholder: '' },
] as const;

/** Handles a card form, typed or filled in by a test card's button: gives a good card to `take`. */
export async function submitCard<Taken extends { outcome: string }>(
  form: Form,
  intent: string,
  take: (given: GivenCard) => Promise<Taken | CardRefusal>,
): Promise<Exclude<Taken, CardRefusal> | CardShown> {
  const at = await sandboxNow();
  const kept = typedCard(form);
  const wanted = testCards.find((card) => card.number === form('fill'));
  if (wanted) {
    const expiry = `12 / ${String(new Date(at * 1000).getUTCFullYear() + 5).slice(2)}`;
    const name = kept.values.name || 'Test Person';
    return { ...kept, values: { number: wanted.number, expiry, cvc: '123', name } };
  }
  const pressed = form('intent');
  if (pressed === 'failAuthentication') {
    return { ...kept, message: authenticationFailed, status: 402 };
  }
  const parsed = parseCard(kept.values, at);
  if ('faults' in parsed || (pressed !== intent && pressed !== 'authenticate')) {
    return { ...kept, faults: 'faults' in parsed ? parsed.faults : {}, status: 400 };
  }
  const answer = await take({ card: parsed.card, isAuthenticated: pressed === 'authenticate' });
  if (isRefused(answer)) {
    return answer.outcome === 'declined'
      ? { ...kept, message: answer.decline.message, status: 402 }
      : { ...kept, needsAuthentication: true };
  }
  return answer as Exclude<Taken, CardRefusal>;
}

function isRefused(answer: { outcome: string } | CardRefusal): answer is CardRefusal {
  return answer.outcome === 'declined' || answer.outcome === 'needs-authentication';
}

export function cardFields(values: CardInput, faults: CardFaults): Html {
  const inputs = fields.map(({ name, label, autocomplete, placeholder }) => {
    const isName = name === 'name';
    return field({
      name,
      label,
      value: values[name],
      error: faults[name],
      isWide: isName || name === 'number',
      attributes: html`autocomplete="${autocomplete}" placeholder="${placeholder}" inputmode="${isName ? 'text' : 'numeric'}" maxlength="${isName ? 100 : 23}"`,
    });
  });
  return html`<div class="pay-fields">${inputs}</div>`;
}

export function testCardList(): Html {
  const rows = testCards.map(
    ({ number, says }) => html`<li>
  <span>${number}</span><span class="small muted">${says}</span>
  ${button('Fill in', { name: 'fill', value: number, variant: 'quiet', isSmall: true, ariaLabel: `Fill in ${number}` })}
</li>`,
  );
  return html`<section aria-labelledby="test-cards">
  <h2 class="h4" id="test-cards">Test cards</h2>
  <ul class="rows">${rows}</ul>
</section>`;
}

/** The bank's confirmation (3-D Secure), between the card and the payment. */
export function authenticationStep(values: CardInput, amount: string | null): Html {
  const kept = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<div class="sandbox-narrow">
  <div class="pagehead">
    <h1 class="h2">Your bank asks you to confirm</h1>
    <p class="muted">3-D Secure test page${amount ? ` for ${amount}` : ''}. Choose how the authentication ends.</p>
  </div>
  <form method="post" class="sandbox-actions">
    ${kept}
    ${button('Complete Authentication', { value: 'authenticate', variant: 'primary' })}
    ${button('Fail Authentication', { value: 'failAuthentication' })}
  </form>
</div>`;
}
