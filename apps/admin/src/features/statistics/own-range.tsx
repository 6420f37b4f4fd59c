import { statRangeInput, type DayRange } from '@gredia/domain';
import { Button, styled, TextField } from '@gredia/ui';
import { useState, type FormEvent } from 'react';

const Form = styled('form', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '2', w: { base: '100%', md: 'auto' } },
});
const Day = styled('div', { base: { flex: { base: '1 1 0', md: 'none' }, minW: 0, w: { md: '148px' } } });

interface OwnRangeProps {
  range: DayRange;
  today: string;
  onPick: (range: DayRange) => void;
}

/** Two days of one's own choice: three years at most, none that has not come. */
export function OwnRange({ range, today, onPick }: OwnRangeProps) {
  const [draft, setDraft] = useState(range);
  const [problem, setProblem] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = statRangeInput.safeParse(draft);
    setProblem(error?.issues[0]?.message ?? (data && data.from > today ? '오늘까지의 날짜를 골라 주세요.' : undefined));
    if (data && data.from <= today) onPick({ from: data.from, to: data.to > today ? today : data.to });
  }

  return (
    <Form noValidate onSubmit={handleSubmit} aria-label="직접 고른 기간">
      <Day>
        <TextField
          label="시작일"
          isLabelHidden
          type="date"
          max={today}
          value={draft.from}
          error={problem}
          onChange={({ target }) => setDraft({ ...draft, from: target.value })}
        />
      </Day>
      <Day>
        <TextField
          label="종료일"
          isLabelHidden
          type="date"
          max={today}
          value={draft.to}
          onChange={({ target }) => setDraft({ ...draft, to: target.value })}
        />
      </Day>
      <Button type="submit" touch>
        보기
      </Button>
    </Form>
  );
}
