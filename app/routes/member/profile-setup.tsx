import { data, useNavigation } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { AvatarSection } from '#app/features/catalogue/creatives/avatar/square-picture.tsx';
import { RateSheetSection } from '#app/features/catalogue/creatives/rate-sheet/rate-sheet-section.tsx';
import { CompanyForm } from '#app/features/catalogue/creatives/setup/company-form.tsx';
import {
  findAvailability,
  findFiles,
  findSetup,
} from '#app/features/catalogue/creatives/setup/find-setup.server.ts';
import {
  type SetupAnswer,
  SetupForm,
  setupFormId,
} from '#app/features/catalogue/creatives/setup/setup-form.tsx';
import { versionOf } from '#app/features/catalogue/creatives/setup/setup-values.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import {
  listCountries,
  listCountriesWithoutStates,
} from '#app/features/catalogue/directory/location/list-countries.server.ts';
import { monthsFrom } from '#app/features/catalogue/directory/trade.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { now } from '#app/platform/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/profile-setup.ts';
import { setupAction } from './setup-action.server.ts';
import '#app/features/catalogue/creatives/setup/setup.css';

export const handle = { appBar: 'tool', intake: filesIntake('avatar', 'rate-sheet') } satisfies PageHandle;

/** /profile/setup (specification section 2): a creative's profile, or a client's company name. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (actor.userType === 'client') {
    return { userType: 'client' as const, companyName: actor.companyName };
  }
  const [stored, availability, files, specialties, countries, countriesWithoutStates] = await Promise.all([
    findSetup(actor.userId),
    findAvailability(actor.userId),
    findFiles(actor.userId),
    listSpecialties(),
    listCountries(),
    listCountriesWithoutStates(),
  ]);
  const version = versionOf(stored);
  const at = now();
  return {
    userType: 'creative' as const,
    stored,
    version,
    ...files,
    specialties,
    countries,
    countriesWithoutStates,
    months: monthsFrom(at),
    availability: availability && {
      toldAt: availability.toldAt.toISOString(),
      fadesAt: availability.fadesAt.toISOString(),
      isFaded: availability.fadesAt <= at,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await setupAction(requireActor(context, request), request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the profile form stays until the user signs in again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    const kept: SetupAnswer = { status: 401, intent: '' };
    return data(kept, { status: 401 });
  }
  return serverAction();
}

const titles = { creative: 'Creative Profile Setup', client: 'Profile Setup' };

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${titles[loaderData?.userType ?? 'client']} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function ProfileSetupPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">{titles[loaderData.userType]}</h1>
      </div>
      <ToastNotice toast={actionData?.toast} />
      {loaderData.userType === 'client' ? (
        <CompanyForm
          companyName={loaderData.companyName}
          lastResult={actionData?.result}
          savedMeanwhile={actionData?.savedMeanwhile ?? null}
        />
      ) : (
        <CreativeSetup loaderData={loaderData} answer={actionData} />
      )}
    </div>
  );
}

type CreativeSetupProps = {
  loaderData: Extract<Route.ComponentProps['loaderData'], { userType: 'creative' }>;
  answer: Route.ComponentProps['actionData'];
};

function CreativeSetup({ loaderData, answer }: CreativeSetupProps) {
  const { stored, version, avatarUrl, rateSheet, specialties, countries } = loaderData;
  const isBusy = useNavigation().formData?.get('intent') === 'saveProfile';
  const ownAnswer = answer?.intent === 'saveProfile' ? answer : undefined;
  const typed = ownAnswer?.result?.initialValue;
  const fileErrorOf = (intent: string) => (answer?.intent === intent ? answer.fileError : undefined);
  return (
    <>
      <AvatarSection
        name={stored.businessName ?? ''}
        avatarUrl={avatarUrl}
        error={fileErrorOf('setAvatar')}
      />
      <SetupForm
        stored={stored}
        loadedVersion={version}
        nextVersion={ownAnswer?.version}
        lastResult={ownAnswer?.result}
        conflicts={ownAnswer?.conflicts ?? []}
        specialties={specialties}
        countries={countries}
        countriesWithoutStates={loaderData.countriesWithoutStates}
        months={loaderData.months}
        availability={loaderData.availability}
      />
      <RateSheetSection
        rateSheet={rateSheet}
        isPublic={typed ? typed.showRateSheetPublicly === 'on' : stored.showRateSheetPublicly}
        setupFormId={setupFormId}
        error={fileErrorOf('setRateSheet')}
      />
      <div className="cols form-bar" data-foot-bar>
        <div className="form-actions form-column">
          <Button form={setupFormId} type="submit" variant="primary" busyLabel={isBusy && 'Saving...'}>
            Save Profile
          </Button>
        </div>
      </div>
    </>
  );
}
