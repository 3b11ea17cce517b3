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
      <div className="role-powers">
        <div>
          <h3 className="label">An admin may</h3>
          <ul>
            <li>See every account and payment</li>
            <li>Refund, credit, unlist, delete</li>
            <li>Publish articles, change settings</li>
            <li>Make other admins</li>
          </ul>
        </div>
        <div>
          <h3 className="label">An admin may not</h3>
          <ul>
            <li>Read conversations that nobody reported</li>
            <li>Change the audit log</li>
            <li>Revoke their own role</li>
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
