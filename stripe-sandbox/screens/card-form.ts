import { html } from 'hono/html';
import { type Card, type CardFaults, type CardInput, parseCard, testCards } from '../billing/test-cards.ts';
import { sandboxNow } from '../clock.ts';
import { button, field, type Html } from './page.ts';

export type Form = (name: string) => string;

export const emptyCard: CardInput = { number: '', expiry: '', cvc: '', name: '' };

export const authenticationFailed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

const fields = [
  { name: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  { name: 'expiry', label: 'Expiry', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' },
  { name: 'name', label: 'Name on card', autocomplete: 'cc-name', placeholder: '' },
] as const;

/** A card form's input, typed or filled in by a test card's button. */
export type PostedCard = { values: CardInput; isFilledIn: boolean; card: Card | null; faults: CardFaults };

export async function parseCardForm(form: Form): Promise<PostedCard> {
  const at = await sandboxNow();
  const values = { number: form('number'), expiry: form('expiry'), cvc: form('cvc'), name: form('name') };
  const wanted = testCards.find((card) => card.number === form('fill'));
  if (wanted) {
    const year = new Date(at * 1000).getUTCFullYear() + 5;
    const filled = {
      number: wanted.number,
      expiry: `12 / ${String(year).slice(2)}`,
      cvc: '123',
      name: values.name || 'Test Person',
    };
    return { values: filled, isFilledIn: true, card: null, faults: {} };
  }
  const parsed = parseCard(values, at);
  return 'card' in parsed
    ? { values, isFilledIn: false, card: parsed.card, faults: {} }
    : { values, isFilledIn: false, card: null, faults: parsed.faults };
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
