import { Form } from '#app/ui/form.tsx';
import { Switch } from '#app/ui/switch.tsx';
import './read/analytics-screen.css';

export function WeeklySwitch({ isWanted }: { isWanted: boolean }) {
  return (
    <Form method="post" intent="weekly" className="weekly" preventScrollReset>
      <div>
        <p className="strong" id="weekly">
          Send me this every Monday
        </p>
        <p className="small muted" id="weekly-text">
          One short email: the week from appearance to booking. None in a week without news.
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Switch
          key={String(isWanted)}
          name="isWanted"
          value="true"
          defaultChecked={isWanted}
          aria-labelledby="weekly"
          aria-describedby="weekly-text"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          label=""
        />
        <noscript>
          <button type="submit" className="btn btn--sm">
            Save
          </button>
        </noscript>
      </div>
    </Form>
  );
}
