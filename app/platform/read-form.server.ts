import { data } from 'react-router';

/** The form in a request's body. An invalid form is answered with 400 and not logged as an error. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
