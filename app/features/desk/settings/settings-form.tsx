import { useState } from 'react';
import { dollars, prices } from '#app/features/billing/price-list.ts';
import {
  type NamedPrices,
  type SettingKey,
  type SiteSettings,
  settingKeys,
  siteSettings,
} from '#app/features/site/site-settings.ts';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

type SettingsFormProps = {
  /** Stored values when the form was opened, for finding changes. */
  opened: SiteSettings;
  typed: SiteSettings;
  errors: Partial<Record<SettingKey, string>>;
};

const groups = [...Map.groupBy(settingKeys, (key) => siteSettings[key].group)];

export function SettingsForm({ opened, typed, errors }: SettingsFormProps) {
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      {groups.map(([group, keys]) => (
        <MarginSection key={group} title={group} size="h3">
          <div className="form-column form-rows">
            {keys.map((key) => {
              const Control = siteSettings[key].control === 'switch' ? SettingSwitch : SettingText;
              return <Control key={key} name={key} value={typed[key]} error={errors[key]} />;
            })}
          </div>
        </MarginSection>
      ))}
      <div className="cols form-bar" data-foot-bar>
        <div className="form-actions form-column">
          <SubmitButton variant="primary" busy="Saving...">
            Save Settings
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}

type SettingProps = { name: SettingKey; value: string | boolean; error: string | undefined };

function SettingSwitch({ name, value, error }: SettingProps) {
  return (
    <div>
      <Switch
        name={name}
        label={siteSettings[name].label}
        defaultChecked={value === true}
        aria-describedby={error ? `${name}-error ${name}-help` : `${name}-help`}
      />
      <p className="small muted mt-1" id={`${name}-help`}>
        {helpOf(name)}
      </p>
      {error ? (
        <p className="err" id={`${name}-error`}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}

function SettingText({ name, value, error }: SettingProps) {
  const setting = siteSettings[name];
  const max = 'max' in setting ? setting.max : undefined;
  const isEmail = setting.control === 'email';
  const [length, setLength] = useState(String(value).length);
  return (
    <Field
      label={setting.label}
      aside={isEmail ? undefined : `${length} / ${max}`}
      help={helpOf(name)}
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          type={isEmail ? 'email' : 'text'}
          name={name}
          maxLength={max}
          autoComplete="off"
          required={isEmail}
          defaultValue={String(value)}
          onChange={(event) => setLength(event.target.value.length)}
        />
      )}
    </Field>
  );
}

const namedPrices: NamedPrices = {
  regular: dollars(prices.creativeYearly.regularCents),
  earlyAdopter: dollars(prices.creativeYearly.earlyAdopterCents),
};

function helpOf(name: SettingKey): string {
  const { help } = siteSettings[name];
  return typeof help === 'string' ? help : help(namedPrices);
}
