import { Link } from '#app/ui/link.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { ContactMessageEntry } from './list-contact-messages.server.ts';

export function ContactMessageList({ messages }: { messages: readonly ContactMessageEntry[] }) {
  return (
    <ul className="ruled-list" aria-label="Contact messages">
      {messages.map((message) => (
        <li key={message.id} className="past-row">
          <div>
            <p dir="auto" className="strong">
              {message.name}
            </p>
            <p className="small muted">{message.email}</p>
          </div>
          <p className="small muted num">
            <Moment at={message.at} />
          </p>
          <div>
            <h2 className="h4">
              <Link dir="auto" to={`/admin/messages/${message.id}`} className="link-quiet">
                {message.subject}
              </Link>
            </h2>
            <p dir="auto" className="small muted mt-1">
              {message.excerpt}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
