import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { focusStyle } from '#app/ui/focus-style.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TextField, typedField } from '#app/ui/text-field.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { OwnItem, OwnPicture } from '../own-item.ts';
import { cssFocus, type Focus, focusAfterKey, focusText, middle, withinPicture } from './focus.ts';
import './focus-form.css';

/** Sets the crop's focus by mouse, touch or arrow keys; without JavaScript by two numbers. */
export function FocusForm({ item }: { item: OwnItem }) {
  const isHydrated = useIsHydrated();
  const [focus, setFocus] = useState(item.focus ?? middle);
  return (
    <Form method="post" intent="focus" fields={{ id: item.id }} action="/portfolio" className="form-rows">
      {item.picture ? (
        <div className="focus">
          {isHydrated ? (
            <FocusField picture={item.picture} focus={focus} onFocus={setFocus} />
          ) : (
            <WholePicture picture={item.picture} />
          )}
          <FocusCrops picture={item.picture} focus={focus} />
        </div>
      ) : (
        <p>There is no picture to look at yet.</p>
      )}
      {isHydrated ? (
        <>
          <input type="hidden" name="x" value={focus.x} />
          <input type="hidden" name="y" value={focus.y} />
        </>
      ) : (
        <div className="two">
          <PercentField name="x" label="Percent from the left" value={focus.x} />
          <PercentField name="y" label="Percent from the top" value={focus.y} />
        </div>
      )}
      <p className="small muted num" aria-live="polite">
        {focusText(focus)}. On your profile nothing is ever cropped.
      </p>
      <div className="form-actions">
        {isHydrated ? (
          <Button variant="quiet" onClick={() => setFocus(middle)}>
            Center
          </Button>
        ) : (
          <ButtonLink variant="quiet" to="/portfolio">
            Cancel
          </ButtonLink>
        )}
        <SubmitButton variant="primary" busy="Saving...">
          Save
        </SubmitButton>
      </div>
    </Form>
  );
}

type FocusProps = { picture: OwnPicture; focus: Focus };

function FocusField({ picture, focus, onFocus }: FocusProps & { onFocus: (focus: Focus) => void }) {
  const isHeld = useRef(false);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onFocus(
      withinPicture({
        x: ((event.clientX - left) / width) * 100,
        y: ((event.clientY - top) / height) * 100,
      }),
    );
  };
  return (
    <div className="focus-field">
      <div
        className="focus-whole"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        onPointerDown={(event) => {
          isHeld.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (isHeld.current) follow(event);
        }}
        onPointerUp={() => {
          isHeld.current = false;
        }}
        onPointerCancel={() => {
          isHeld.current = false;
        }}
      >
        <Picture
          className="w-full h-full object-contain pointer-events-none"
          {...picture}
          alt=""
          sizes="(min-width:48rem) 480px, 92vw"
          upTo={1080}
        />
        <button
          type="button"
          className="focus-point"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          aria-label={`Focal point, ${focusText(focus)}. Arrow keys move it.`}
          onKeyDown={(event) => {
            const next = focusAfterKey(focus, event);
            if (!next) return;
            event.preventDefault();
            onFocus(next);
          }}
        />
      </div>
    </div>
  );
}

function WholePicture({ picture }: { picture: OwnPicture }) {
  return (
    <div className="focus-field">
      <div className="focus-whole" style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
        <Picture
          className="w-full h-full object-contain pointer-events-none"
          {...picture}
          alt=""
          sizes="(min-width:48rem) 480px, 92vw"
          upTo={1080}
        />
      </div>
    </div>
  );
}

const crops = [
  { label: 'Card, 3:2', ratio: '3 / 2' },
  { label: 'Square', ratio: '1' },
  { label: 'Shared link', ratio: '744 / 630' },
] as const;

function FocusCrops({ picture, focus }: FocusProps) {
  return (
    <div className="focus-crops" style={focusStyle(cssFocus(focus))}>
      {crops.map(({ label, ratio }) => (
        <figure key={label} style={{ '--ratio': ratio } as CSSProperties}>
          <Picture
            className="w-full aspect-(--ratio) object-cover object-(--focus)"
            {...picture}
            alt=""
            sizes="360px"
            upTo={1080}
          />
          <figcaption className="small muted">{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function PercentField({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <TextField
      label={label}
      field={typedField(name, String(value))}
      type="number"
      min={0}
      max={100}
      step={1}
    />
  );
}
