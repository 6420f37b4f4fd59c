import type { ConditionQuestion } from '@gredia/domain/regulations';
import { Chip, styled } from '@gredia/ui';

const Root = styled('div', {
  base: {
    // The chips stand behind the last word, where there is room.
    '& > p': { display: 'inline', me: '2', textStyle: 'small', fontWeight: 600 },
    '& > span': { display: 'inline-flex', gap: '1.5', my: '0.5', verticalAlign: 'middle' },
    '& button': { minH: { base: '9', md: '6.5' } },
    _print: { display: 'none' },
  },
});

interface YesNoQuestionProps {
  asked: ConditionQuestion;
  /** Null: nobody knows. */
  yes: boolean | null;
  onAnswer: (yes: boolean | null) => void;
}

/** A condition that a yes or a no settles; the answer pressed again is taken back. */
export function YesNoQuestion({ asked, yes, onAnswer }: YesNoQuestionProps) {
  return (
    <Root role="group" aria-label={asked.ask}>
      <p>{asked.ask}</p>
      <span>
        <Chip size="sm" selected={yes === true} onClick={() => onAnswer(yes === true ? null : true)}>
          네
        </Chip>
        <Chip size="sm" selected={yes === false} onClick={() => onAnswer(yes === false ? null : false)}>
          아니에요
        </Chip>
      </span>
    </Root>
  );
}
