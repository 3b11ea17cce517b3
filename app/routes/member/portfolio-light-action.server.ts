import { parseWithZod } from '@conform-to/zod/v4';
import { findStudyPlace } from '#app/features/catalogue/light/find-study-place.server.ts';
import { lightSchema } from '#app/features/catalogue/portfolio/light/light-schema.ts';
import { removeLight, setLight } from '#app/features/catalogue/portfolio/light/own-light.server.ts';
import { lightRefusals, portfolioMessages } from '#app/features/catalogue/portfolio/portfolio-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { ActionResult, FormRequest } from './portfolio-answer.server.ts';

/** Handles the forms of the Light view: errors are shown at their fields, and input stays. */
export async function lightAction({ actor, form }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: lightSchema });
  if (submission.status !== 'success') {
    return { status: 400, intent: 'light', result: submission.reply() };
  }
  const { takenAt, place, elevation, shown } = submission.value;
  const found = place ? await findStudyPlace(place) : null;
  const fieldErrors = {
    ...(shown && !takenAt ? { takenAt: [lightRefusals.hourMissing] } : {}),
    ...(shown && !place ? { place: [lightRefusals.placeMissing] } : {}),
    ...(found?.problem ? { place: [found.problem.message] } : {}),
  };
  if (Object.keys(fieldErrors).length > 0) {
    return { status: 400, intent: 'light', result: submission.reply({ fieldErrors }) };
  }
  const light = { takenAt, position: found?.place ?? null, elevationBearing: elevation, shown };
  const saved = await setLight(actor, { id: String(form.get('id')), light });
  return redirectWith('/portfolio', portfolioMessages[saved.ok ? 'lightSaved' : saved.code]);
}

export async function removeLightAction({ actor, form }: FormRequest): ActionResult {
  const removed = await removeLight(actor, String(form.get('id')));
  return redirectWith('/portfolio', portfolioMessages[removed.ok ? 'lightRemoved' : removed.code]);
}
