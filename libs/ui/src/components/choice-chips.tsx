import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { choiceChipsRecipe } from '../theme/recipes/choice-chips';
import { visuallyHiddenRecipe } from '../theme/recipes/visually-hidden';
import { styled, styledSlot } from '../theme/styled';
import { FieldProblem } from './field-problem';

const Root = styledSlot('fieldset', choiceChipsRecipe, 'root');
const Legend = styledSlot('legend', choiceChipsRecipe, 'legend');
const Hint = styledSlot('small', choiceChipsRecipe, 'hint');
const List = styledSlot('div', choiceChipsRecipe, 'list');
const Item = styledSlot('label', choiceChipsRecipe, 'item');
const Problem = styledSlot('div', choiceChipsRecipe, 'error');
const Input = styled('input', visuallyHiddenRecipe);

interface ChoiceChipsProps {
  /** What is chosen here. */
  label: ReactNode;
  hint?: string;
  error?: string;
  options: readonly string[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** A choice of several among some, all in sight: check boxes in the shape of chips. */
export function ChoiceChips({ label, hint, error, options, values, onChange }: ChoiceChipsProps) {
  const errorId = useId();

  return (
    <Root aria-describedby={error ? errorId : undefined}>
      <Legend>
        {label}
        {hint && <Hint>{hint}</Hint>}
      </Legend>
      <List>
        {options.map((option) => {
          const isChosen = values.includes(option);
          return (
            <Item key={option}>
              <Input
                type="checkbox"
                checked={isChosen}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(isChosen ? values.filter((value) => value !== option) : [...values, option])}
              />
              {isChosen && <Check size={14} />}
              {option}
            </Item>
          );
        })}
      </List>
      {error && (
        <Problem>
          <FieldProblem id={errorId}>{error}</FieldProblem>
        </Problem>
      )}
    </Root>
  );
}
