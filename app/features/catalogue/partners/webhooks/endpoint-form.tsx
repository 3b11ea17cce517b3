import type { IdentityProofs } from '#app/features/accounts/confirm/identity-proof.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { LineField, PartnerForm, type RefusedForm } from '../partner-form.tsx';
import { endpointUrlMaxLength } from '../partner-schema.ts';
import '../partners.css';

type EndpointFormProps = {
  eventNames: readonly string[];
  ownId: string;
  refused: RefusedForm | undefined;
  proofs: IdentityProofs | null;
};

export function EndpointForm({ eventNames, ownId, refused, proofs }: EndpointFormProps) {
  return (
    <PartnerForm intent="addEndpoint" ownId={ownId} refused={refused} button="Add Endpoint" proofs={proofs}>
      {(field) => {
        const events = field('events');
        return (
          <>
            <LineField
              name="url"
              label="Address"
              field={field('url')}
              maxLength={endpointUrlMaxLength}
              inputMode="url"
              help="Begins with https://. We post JSON to it."
              isRequired
            />
            <fieldset className="grid gap-2">
              <legend className="field-label">Events</legend>
              {eventNames.map((name) => (
                <Checkbox
                  key={name}
                  name="events"
                  value={name}
                  label={name}
                  defaultChecked={events.typed === undefined || events.typed.split(' ').includes(name)}
                />
              ))}
              {events.error ? <p className="err">{events.error}</p> : null}
            </fieldset>
          </>
        );
      }}
    </PartnerForm>
  );
}
