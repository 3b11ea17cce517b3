import './role-powers.css';

export function RolePowers({ isGranted, hasTwoFactor }: { isGranted: boolean; hasTwoFactor: boolean }) {
  if (!isGranted) {
    return (
      <>
        <p>
          They lose access to every admin screen with their next request. Their own account and everything
          they did here stay as they are.
        </p>
        <Notice />
      </>
    );
  }
  return (
    <>
      {hasTwoFactor ? null : (
        <p className="role-warning">
          They have no two-factor authentication. Where the site asks admins for it, the role starts when they
          have set it up.
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,200px),1fr))] gap-x-6 gap-y-4">
        <div>
          <h3 className="label">An admin may</h3>
          <ul className="mt-1">
            <li className="line-t-rule py-1.5">See every account and payment</li>
            <li className="line-t-rule py-1.5">Refund, credit, unlist, delete</li>
            <li className="line-t-rule py-1.5">Publish articles, change settings</li>
            <li className="line-t-rule py-1.5">Make other admins</li>
          </ul>
        </div>
        <div>
          <h3 className="label">An admin may not</h3>
          <ul className="mt-1">
            <li className="line-t-rule py-1.5">Read conversations that nobody reported</li>
            <li className="line-t-rule py-1.5">Change the audit log</li>
            <li className="line-t-rule py-1.5">Revoke their own role</li>
          </ul>
        </div>
      </div>
      <Notice />
    </>
  );
}

function Notice() {
  return (
    <p className="small muted">
      All admins are told by email, and it stands in the audit log with your name.
    </p>
  );
}
