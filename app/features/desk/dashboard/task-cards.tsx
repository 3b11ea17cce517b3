import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import './dashboard.css';

export type Task = {
  title: string;
  to: string;
  text: string;
  state: string;
};

export function TaskCards({ tasks }: { tasks: readonly Task[] }) {
  return (
    <nav className="ruled-columns grid-cols-5 line-y-ink max-lg:grid-cols-1" aria-label="Tasks">
      {tasks.map((task) => (
        <Link key={task.title} className="task" to={task.to}>
          <h2 className="h4">{task.title}</h2>
          <p className="mt-1.5 small muted">{task.text}</p>
          <span className="task-foot">
            <span className="num">{task.state}</span>
            <Icon name="arrow-right" size={16} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
