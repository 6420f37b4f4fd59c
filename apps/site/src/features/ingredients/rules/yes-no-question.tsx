import type { ConditionQuestion } from '@gredia/domain/regulations';
import { Chip, styled } from '@gredia/ui';

const Root = styled('div', { base: { _print: { display: 'none' } } });
// The chips stand behind the last word, where there is room.
const Question = styled('p', { base: { display: 'inline', me: '2', textStyle: 'small', fontWeight: 600 } });
const Choices = styled('span', {
  base: { display: 'inline-flex', gap: '1.5', my: '0.5', verticalAlign: 'middle' },
});
const Choice = styled(Chip, { base: { minH: { base: '9', md: '6.5' } } });

interface YesNoQuestionProps {
  asked: ConditionQuestion;
  /** Null: not answered. */
  yes: boolean | null;
  onAnswer: (yes: boolean | null) => void;
}

/** A condition that a yes or a no settles; the answer pressed again is taken back. */
export function YesNoQuestion({ asked, yes, onAnswer }: YesNoQuestionProps) {
  return (
    <Root role="group" aria-label={asked.ask}>
      <Question>{asked.ask}</Question>
      <Choices>
        <Choice size="sm" selected={yes === true} onClick={() => onAnswer(yes === true ? null : true)}>
          네
        </Choice>
        <Choice size="sm" selected={yes === false} onClick={() => onAnswer(yes === false ? null : false)}>
          아니에요
        </Choice>
      </Choices>
    </Root>
  );
}
