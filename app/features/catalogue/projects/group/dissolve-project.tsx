import { Form, SubmitButton } from '#app/ui/form.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import '../own-projects.css';

type DissolveProjectProps = { name: string; count: number };

export function DissolveProject({ name, count }: DissolveProjectProps) {
  return (
    <MarginSection title="Dissolve" size="h3" tight>
      <div className="lg:col-[4/10]">
        <p className="small muted">Its text, its credits and its address end. {piecesStay(count)}</p>
        <details className="pj-dissolve">
          <summary className="btn btn--danger btn--sm">Dissolve this project</summary>
          <Form className="grid justify-items-start gap-3 pt-4" method="post">
            <p>Are you sure you want to dissolve {name}? Its confirmed credits are lost.</p>
            <SubmitButton intent="dissolve" variant="danger" busy="Loading...">
              Dissolve
            </SubmitButton>
          </Form>
        </details>
      </div>
    </MarginSection>
  );
}

function piecesStay(count: number): string {
  if (count === 0) return 'It has no pieces.';
  return count === 1
    ? 'Its piece stays in your portfolio, and says again what the project says.'
    : 'Its pieces stay in your portfolio, and say again what the project says.';
}
