import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { comboboxRecipe } from '../theme/recipes/combobox';
import { styledSlot } from '../theme/styled';
import { Field, useFieldIds, type FieldText } from './field';
import { FieldBox, FieldInput, type FieldSize } from './field-box';

const Root = styledSlot('div', comboboxRecipe, 'root');
const List = styledSlot('div', comboboxRecipe, 'list');
const Item = styledSlot('div', comboboxRecipe, 'item');
const Detail = styledSlot('small', comboboxRecipe, 'detail');
const Remark = styledSlot('div', comboboxRecipe, 'remark');

export interface ComboboxOption {
  id: string;
  label: string;
  detail?: string;
}

interface ComboboxProps extends Pick<FieldText, 'label' | 'isLabelHidden' | 'hint' | 'error'> {
  text: string;
  options: readonly ComboboxOption[];
  /** Instead of options: that they are looked for, that there are none, that they did not come. */
  remark?: string;
  placeholder?: string;
  size?: FieldSize;
  maxLength?: number;
  autoFocus?: boolean;
  /** First in a dialog. */
  'data-autofocus'?: string;
  onText: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  /** Esc while the list is closed. */
  onCancel?: () => void;
}

/** A text field that offers what may be meant. Where the options come from is the caller's business. */
export function Combobox({ text, options, remark, size, onText, onChoose, onCancel, ...props }: ComboboxProps) {
  const { label, isLabelHidden, hint, error, ...input } = props;
  const { inputId, noteId, describedBy } = useFieldIds(undefined, { hint, error });
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [highlight, setHighlight] = useState({ options, index: -1 });
  // New options start without a highlight.
  const index = highlight.options === options ? highlight.index : -1;
  const hasList = isOpen && options.length > 0;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  function choose(option: ComboboxOption) {
    setIsOpen(false);
    onChoose(option);
  }

  function move(step: 1 | -1) {
    setIsOpen(true);
    if (options.length === 0) return;
    const start = index === -1 && step === -1 ? 0 : index;
    setHighlight({ options, index: (start + step + options.length) % options.length });
  }

  function handleKeyDown(event: KeyboardEvent) {
    // A Hangul syllable in the making: these keys belong to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const option = hasList ? options[index] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOpen(false);
  }

  return (
    <Root onBlur={handleBlur}>
      <Field {...{ label, isLabelHidden, hint, error, inputId, noteId }}>
        <FieldBox size={size}>
          <FieldInput
            {...input}
            id={inputId}
            type="text"
            role="combobox"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={hasList && index >= 0 ? `${listId}-${index}` : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setIsOpen(true);
              onText(target.value);
            }}
            onKeyDown={handleKeyDown}
          />
        </FieldBox>
      </Field>
      {hasList && (
        <List ref={list} id={listId} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
          {options.map((option, at) => (
            <Item
              key={option.id}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === index}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => at !== index && setHighlight({ options, index: at })}
              onClick={() => choose(option)}
            >
              {option.label}
              {option.detail && <Detail>{option.detail}</Detail>}
            </Item>
          ))}
        </List>
      )}
      {isOpen && options.length === 0 && remark && <Remark role="status">{remark}</Remark>}
    </Root>
  );
}
