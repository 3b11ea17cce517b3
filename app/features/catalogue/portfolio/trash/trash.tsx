import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { DeletedItem } from '../own-item.ts';
import '../own-portfolio.css';

type TrashProps = { items: DeletedItem[]; room: { count: number; limit: number } };

export function Trash({ items, room }: TrashProps) {
  const { localDayText } = useTimes();
  const free = Math.max(0, room.limit - room.count);
  return (
    <ul className="pf" aria-label="Trash">
      {items.map((item) => (
        <li key={item.id} className="pf-item">
          <div className="mat pf-media">
            {item.picture ? (
              <Picture
                {...item.picture}
                color={null}
                alt=""
                sizes="(min-width:80rem) 16vw, (min-width:64rem) 20vw, (min-width:48rem) 30vw, 46vw"
                upTo={1080}
              />
            ) : (
              <Icon name={item.mediaType === 'video' ? 'play' : 'picture'} />
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 pt-1.5">
            <p dir="auto" className="pf-title">
              {item.title}
            </p>
            <p className="pf-note">Kept until {localDayText(item.endsAt)}</p>
            <Form
              method="post"
              fields={{ id: item.id }}
              action="/portfolio/trash"
              className="col-span-full flex flex-wrap gap-1 pt-2"
            >
              <SubmitButton
                size="sm"
                intent="restore"
                disabled={free === 0}
                aria-label={`Restore ${item.title}`}
              >
                Restore
              </SubmitButton>
              <SubmitButton
                variant="quiet"
                size="sm"
                intent="end"
                aria-label={`Delete ${item.title} for good`}
              >
                Delete for good
              </SubmitButton>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  );
}
