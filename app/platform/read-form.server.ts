import { data } from 'react-router';

/** The form that a request was posted with. What is no form is answered with 400, and not noted as a fault of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
