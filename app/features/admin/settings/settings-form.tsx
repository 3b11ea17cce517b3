import { useState } from 'react';
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
  const [announcement, setAnnouncement] = useState(typed.announcement);
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      <MarginSection title="Announcement" size="h3">
        <div className="form-column form-rows">
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
        </div>
      </MarginSection>
      <MarginSection title="Plans" size="h3">
        <div className="form-column form-rows">
          <SettingSwitch
            name="earlyAdopterPricing"
            label="Early-adopter pricing"
            help="The Creative Profile costs $99 instead of $149 a year, on every screen and at the checkout. Running subscriptions keep their price."
            isOn={typed.earlyAdopterPricing}
          />
          <SettingSwitch
            name="isPromoCodeBoxShown"
            label="Promo-code box"
            help="Screens with plans ask for a promo code."
            isOn={typed.isPromoCodeBoxShown}
          />
        </div>
      </MarginSection>
      <MarginSection title="Accounts" size="h3">
        <div className="form-column form-rows">
          <SettingSwitch
            name="isSignUpOpen"
            label="Account creation"
            help="While it is off, nobody can create an account; those who have one sign in as ever."
            isOn={typed.isSignUpOpen}
          />
          <SettingSwitch
            name="isAdminTwoFactorRequired"
            label="Two-factor authentication for admins"
            help="Admins without it see no admin screen until they have set it up."
            isOn={typed.isAdminTwoFactorRequired}
            error={errors.isAdminTwoFactorRequired}
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
        </div>
      </MarginSection>
      <MarginSection title="Reviews" size="h3">
        <div className="form-column form-rows">
          <SettingSwitch
            name="isReviewModerationOn"
            label="Review moderation"
            help="Creatives can report a review of themselves, and it comes to Moderation. Every review stays visible until an admin removes it."
            isOn={typed.isReviewModerationOn}
          />
          <div className="form-actions">
            <Button type="submit" variant="primary" busyLabel={isSaving && 'Saving...'}>
              Save Settings
            </Button>
          </div>
        </div>
      </MarginSection>
    </Form>
  );
}

type SettingSwitchProps = {
  name: SettingKey;
  label: string;
  help: string;
  isOn: boolean;
  error?: string | undefined;
};

function SettingSwitch({ name, label, help, isOn, error }: SettingSwitchProps) {
  return (
    <div>
      <Switch
        name={name}
        label={label}
        defaultChecked={isOn}
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
