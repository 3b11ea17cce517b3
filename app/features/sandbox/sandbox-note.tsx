/** On every page of the sandbox, first of all. */
export function SandboxNote() {
  return (
    <p className="sandbox-note">
      <strong>Sandbox: no money moves.</strong> This page stands in for Stripe’s. Use the test cards only.
    </p>
  );
}
