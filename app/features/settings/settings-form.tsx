import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import {
  announcementMaxLength,
  type GivenSettings,
  type SettingKey,
  supportEmailMaxLength,
} from './settings-schema.ts';

type SettingsFormProps = {
  /** As stored when the form was opened: it says what somebody has changed. */
  opened: GivenSettings;
  /** What stands in the form: the stored values, or what was typed and refused. */
  typed: GivenSettings;
  errors: Partial<Record<SettingKey, string>>;
  isSaving: boolean;
};

/** How the site is set, with what each switch does. */
export function SettingsForm({ opened, typed, errors, isSaving }: SettingsFormProps) {
  const form = { typed, errors };
  const [announcement, setAnnouncement] = useState(typed.announcement);
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      <SettingGroup title="Announcement">
        <Field
          label="Line on top of every public page"
          aside={`${announcement.length} / ${announcementMaxLength}`}
          help="Leave it empty to show none."
          error={errors.announcement}
        >
          {(control) => (
            <TextInput
              {...control}
              name="announcement"
              maxLength={announcementMaxLength}
              autoComplete="off"
              defaultValue={typed.announcement}
              onChange={(event) => setAnnouncement(event.target.value)}
            />
          )}
        </Field>
      </SettingGroup>
      <SettingGroup title="Plans">
        <SettingSwitch
          name="earlyAdopterPricing"
          label="Early-adopter pricing"
          help="The Creative Profile costs $99 instead of $149 a year, on every screen and at the checkout. Running subscriptions keep their price."
          {...form}
        />
        <SettingSwitch
          name="isPromoCodeBoxShown"
          label="Promo-code box"
          help="Screens with plans ask for a promo code."
          {...form}
        />
      </SettingGroup>
      <SettingGroup title="Accounts">
        <SettingSwitch
          name="isSignUpOpen"
          label="Account creation"
          help="While it is off, nobody can create an account; those who have one sign in as ever."
          {...form}
        />
        <SettingSwitch
          name="isAdminTwoFactorRequired"
          label="Two-factor authentication for admins"
          help="Admins without it see no admin screen until they have set it up."
          {...form}
        />
        <Field
          label="Support e-mail"
          help="Named wherever people are told whom to ask for help."
          error={errors.supportEmail}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="supportEmail"
              maxLength={supportEmailMaxLength}
              autoComplete="off"
              required
              defaultValue={typed.supportEmail}
            />
          )}
        </Field>
      </SettingGroup>
      <SettingGroup title="Reviews">
        <SettingSwitch
          name="isReviewModerationOn"
          label="Review moderation"
          help="Creatives can report a review of themselves, and it comes to Moderation. Every review stays visible until an admin removes it."
          {...form}
        />
        <div className="form-actions">
          <Button type="submit" variant="primary" busyLabel={isSaving && 'Saving...'}>
            Save Settings
          </Button>
        </div>
      </SettingGroup>
    </Form>
  );
}

function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MarginSection title={title} size="h3">
      <div className="form-column form-rows">{children}</div>
    </MarginSection>
  );
}

/** The settings that are on or off. */
type SwitchKey = { [Key in SettingKey]: GivenSettings[Key] extends boolean ? Key : never }[SettingKey];

type SettingSwitchProps = Pick<SettingsFormProps, 'typed' | 'errors'> & {
  name: SwitchKey;
  label: string;
  help: string;
};

function SettingSwitch({ name, label, help, typed, errors }: SettingSwitchProps) {
  const error = errors[name];
  return (
    <div>
      <Switch
        name={name}
        label={label}
        defaultChecked={typed[name]}
        aria-describedby={error ? `${name}-error ${name}-help` : `${name}-help`}
      />
      <p className="small muted mt-1" id={`${name}-help`}>
        {help}
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
