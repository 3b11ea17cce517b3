import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx';
import { Icon, type IconName } from './icon.tsx';
import './combobox.css';

/** Delay before the list closes on blur, so that a press on an option still counts. */
const blurDelayMs = 100;
/** After a choice the list stays closed this long, whatever arrives (specification section 9). */
const suppressionMs = 1000;

type ComboboxProps = {
  label: string;
  name: string;
  value: string;
  /** Options for the current value, best first; empty closes the list. */
  options: readonly ComboboxOption[];
  onInput: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  placeholder?: string;
  icon?: IconName;
  /** 44 px high instead of 52. */
  small?: boolean;
  id?: string;
  control?: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
  /** A surrounding Field shows the label; otherwise only assistive technology gets it. */
  isLabelled?: boolean;
  children?: ReactNode;
};

/**
 * A text box with suggestions (ARIA 1.2 combobox with a listbox). Any text is allowed. ↑ ↓ move, Home and End jump once
 * an option is active, Enter chooses it (or submits the form), Esc closes the list, then clears. Without scripts it is
 * a plain text box.
 */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    name,
    value,
    options,
    onInput,
    onChoose,
    placeholder,
    icon,
    small,
    id,
    isLabelled,
    control,
    children,
  } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const listId = `${inputId}-list`;
  const box = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const { suppressed, suppress } = useSuppression();
  const { runLater, cancel } = useDelay(blurDelayMs);

  const open = wanted && !suppressed && options.length > 0;
  const activeIndex = open && active < options.length ? active : -1;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const type = (text: string) => {
    onInput(text);
    setWanted(true);
    setActive(-1);
  };
  const choose = (option: ComboboxOption) => {
    suppress();
    close();
    onChoose(option);
  };
  const move = (to: number) => {
    setWanted(true);
    setActive(((to % options.length) + options.length) % options.length);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = options[activeIndex];
    if (event.key === 'ArrowDown' && options.length > 0) move(activeIndex + 1);
    else if (event.key === 'ArrowUp' && options.length > 0) move(activeIndex < 0 ? -1 : activeIndex - 1);
    else if (event.key === 'Home' && chosen) move(0);
    else if (event.key === 'End' && chosen) move(-1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Escape' && value !== '') type('');
    else return;
    event.preventDefault();
  };

  return (
    <div className={small ? 'combo combo--sm' : 'combo'}>
      {icon ? <Icon name={icon} /> : null}
      <input
        dir="auto"
        ref={box}
        id={inputId}
        name={name}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        role="combobox"
        {...control}
        aria-label={isLabelled ? undefined : label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={activeIndex < 0 ? undefined : `${listId}-${activeIndex}`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={cancel}
        onBlur={() => runLater(close)}
      />
      {value === '' ? null : (
        <button
          type="button"
          className="clear"
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={() => {
            type('');
            box.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      {children}
      {open ? (
        <ComboboxList
          id={listId}
          label={label}
          icon={icon}
          typed={value}
          options={options}
          active={activeIndex}
          onPoint={setActive}
          onChoose={choose}
        />
      ) : null}
      <span className="sr-only" role="status">
        {open ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
    </div>
  );
}

function useSuppression() {
  const [suppressed, setSuppressed] = useState(false);
  const { runLater } = useDelay(suppressionMs);
  const suppress = () => {
    setSuppressed(true);
    runLater(() => setSuppressed(false));
  };
  return { suppressed, suppress };
}

/** Runs the latest call after the delay, unless canceled or unmounted. */
function useDelay(milliseconds: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => clearTimeout(timer.current);
  const runLater = (run: () => void) => {
    cancel();
    timer.current = setTimeout(run, milliseconds);
  };
  return { runLater, cancel };
}
