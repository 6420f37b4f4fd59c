import { koreanDay } from '@gredia/domain';
import { Button, styled, TextField } from '@gredia/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';

const Form = styled('form', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2' } });
const Day = styled('div', { base: { w: '168px' } });

interface DayFormProps {
  title: string;
  hash: string | undefined;
  at: string;
  /** The day beside it, on the page of two. */
  and?: string;
}

/** Leads to another day, or two others. A plain GET form: without script the browser does the same. */
export function DayForm({ title, hash, at, and }: DayFormProps) {
  const navigate = useNavigate();
  const today = koreanDay();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const dayOf = (name: string) => String(said.get(name) ?? '');
    void navigate(paths.ingredientAt(title, dayOf('at') || at, { hash, and: dayOf('with') || and }));
  }

  return (
    // By its days: another address brings others into the fields.
    <Form key={`${at} ${and ?? ''}`} action={paths.ingredient(title)} aria-label="날짜 고르기" onSubmit={handleSubmit}>
      {hash && <input type="hidden" name="hash" value={hash} />}
      <Day>
        <TextField
          label={and === undefined ? '날짜' : '앞 날짜'}
          isLabelHidden
          size="sm"
          name="at"
          type="date"
          required
          max={today}
          defaultValue={at}
        />
      </Day>
      {and !== undefined && (
        <Day>
          <TextField
            label="뒤 날짜"
            isLabelHidden
            size="sm"
            name="with"
            type="date"
            required
            max={today}
            defaultValue={and}
          />
        </Day>
      )}
      <Button type="submit" size="sm">
        이 날짜 보기
      </Button>
    </Form>
  );
}
