import { useState } from 'react';
import { data, redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { mayEditCreativeProfile } from '#app/features/catalogue/creatives/profile-policy.ts';
import {
  AboutStep,
  NameStep,
  PlaceStep,
  PricesStep,
} from '#app/features/catalogue/first-hour/field-steps.tsx';
import {
  findFirstHour,
  findGiven,
  findListed,
} from '#app/features/catalogue/first-hour/find-first-hour.server.ts';
import {
  type FirstHourStep,
  firstHourSteps,
  givenSteps,
  isFirstHourStep,
  openStep,
  stepTexts,
} from '#app/features/catalogue/first-hour/first-hour-steps.ts';
import { ListedPage } from '#app/features/catalogue/first-hour/listed-page.tsx';
import { PicturesStep } from '#app/features/catalogue/first-hour/pictures-step.tsx';
import { Preview, type Previewed } from '#app/features/catalogue/first-hour/preview.tsx';
import type { StepAnswer } from '#app/features/catalogue/first-hour/step-form.tsx';
import { StepList, StepProgress } from '#app/features/catalogue/first-hour/step-list.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/welcome.ts';
import { welcomeAction } from './welcome-action.server.ts';
import '#app/features/catalogue/first-hour/first-hour.css';

export const handle = { appBar: 'tool', intake: filesIntake('portfolio', 'rate-sheet') } satisfies PageHandle;

/** /welcome/{step}: a creative's onboarding; without a step, the next open one. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireCreative(requireActor(context, request));
  if (params.step === 'listed') {
    return { step: 'listed' as const, ...(await findListed(actor)) };
  }
  const given = await findGiven(actor.userId);
  const done = givenSteps(given);
  if (params.step === undefined) {
    throw redirect(`/welcome/${openStep(given) ?? 'listed'}${done.length > 0 ? '?back' : ''}`);
  }
  const step = requireStep(params.step);
  if (step === 'pictures' && !actor.creativeId) {
    // Pieces belong to a profile, which the first step creates.
    throw redirect('/welcome/name');
  }
  const hour = await findFirstHour(actor);
  return { step, done, hour, isBack: url.searchParams.has('back') };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireCreative(requireActor(context, request));
  const answer = await welcomeAction(actor, requireStep(params.step), request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the step's input stays until the user signs in again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    const kept: StepAnswer = { status: 401, intent: '' };
    return data(kept, { status: 401 });
  }
  return serverAction();
}

function requireCreative(actor: Actor): Actor {
  if (!mayEditCreativeProfile(actor)) {
    throw redirect('/dashboard');
  }
  return actor;
}

function requireStep(step: string | undefined): FirstHourStep {
  if (!isFirstHourStep(step)) {
    throw data(null, { status: 404 });
  }
  return step;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const step = loaderData?.step;
  const title = step === undefined || step === 'listed' ? 'Your listing' : stepTexts[step].title;
  return [{ title: `${title} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function WelcomePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      {loaderData.step === 'listed' ? (
        <ListedPage {...loaderData} />
      ) : (
        <Step key={loaderData.step} loaderData={loaderData} answer={answer} />
      )}
    </div>
  );
}

type StepData = Exclude<Route.ComponentProps['loaderData'], { step: 'listed' }>;
type StepViewProps = { loaderData: StepData; answer: Route.ComponentProps['actionData'] };

function Step({ loaderData: { step, done, hour, isBack }, answer }: StepViewProps) {
  const [typed, setTyped] = useState<Partial<Previewed>>({});
  const given = { hour, result: answer?.result, onTyped: setTyped };
  const steps = {
    name: <NameStep {...given} />,
    place: <PlaceStep {...given} />,
    pictures: <PicturesStep hour={hour} fileError={answer?.fileError} />,
    about: <AboutStep {...given} />,
    prices: <PricesStep hour={hour} fileError={answer?.fileError} />,
  };
  return (
    <div className="first-hour">
      <StepList current={step} given={done} />
      <StepProgress current={step} given={done} />
      <div>
        {isBack ? <WelcomeBack count={done.length} /> : null}
        {steps[step]}
      </div>
      <Preview hour={hour} typed={typed} />
    </div>
  );
}

function WelcomeBack({ count }: { count: number }) {
  return (
    <p className="flex gap-3 items-center line-y-rule py-2.5 mb-5 text-sm">
      <Icon name="check" />
      <span>
        <b>Welcome back.</b> {count} of {firstHourSteps.length} steps are done and as you left them.
      </span>
    </p>
  );
}
