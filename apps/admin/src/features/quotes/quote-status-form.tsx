import { isFinalQuote, josa, QUOTE_REASON_MAX, quoteStatusLabel } from '@gredia/domain';
import { failureOf, useUpdateQuoteMutation, type QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button, Note, showToast, styled, TextArea } from '@gredia/ui';
import { useId, useState, type FormEvent } from 'react';

const Root = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Heading = styled('h3', {
  base: { pb: '2', borderBottom: '1px solid', borderColor: 'border.default', textStyle: 'h3' },
});
const Form = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Buttons = styled('div', { base: { display: 'flex', justifyContent: 'flex-end' } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

const TAKEN_BACK = '방금 바꾼 상태를 되돌렸어요.';

interface QuoteStatusFormProps {
  quote: Pick<QuoteThreadFragment, 'id' | 'side' | 'status' | 'nextStatuses'>;
  onChanged: () => Promise<void>;
  /** Somebody else was faster. */
  onStale: () => void;
}

/** 상태 바꾸기: an operator ends a quote, or takes one that has ended back, and says why: both sides read it. */
export function QuoteStatusForm({ quote, onChanged, onStale }: QuoteStatusFormProps) {
  const headingId = useId();
  const [update, { loading }] = useUpdateQuoteMutation();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({});
  const { id, side, status, nextStatuses } = quote;
  const isReopening = isFinalQuote(status);
  const [to] = side === 'OPERATOR' ? nextStatuses : [];
  const label = to && quoteStatusLabel[to];

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!to || loading) return;
    if (reason.trim() === '') return setProblem({ field: '이유를 적어 주세요. 두 쪽이 함께 읽어요.' });
    setProblem({});
    try {
      const { updateQuote: moved } = await update({ id, key: 'status', value: { to, note: reason.trim() } });
      showToast(isReopening ? `‘${label}’ 상태로 되돌렸어요` : '견적을 끝냈어요', {
        // Where the rules lead back from there: one that was reopened may be one that no administrator ends.
        action: moved.nextStatuses.includes(status)
          ? { label: '되돌리기', onClick: () => void takeBack(status) }
          : undefined,
      });
      await onChanged();
    } catch (error) {
      const { code, message, fields } = failureOf(error);
      setProblem(fields?.['note'] ? { field: fields['note'] } : { form: message });
      if (code === 'CONFLICT') onStale();
    }
  }

  /** The same way back: both sides have been told of the one, and are told of the other. */
  async function takeBack(before: typeof status) {
    try {
      await update({ id, key: 'status', value: { to: before, note: TAKEN_BACK } });
      showToast(`‘${quoteStatusLabel[before]}’ 상태로 되돌렸어요`);
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
    await onChanged();
  }

  return (
    <Root aria-labelledby={headingId}>
      <Heading id={headingId}>상태 바꾸기</Heading>
      {to ? (
        <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <TextArea
            label={isReopening ? '되돌리는 이유' : '끝내는 이유'}
            required
            rows={2}
            max={QUOTE_REASON_MAX}
            hint="바꾸면 이유와 함께 두 쪽에 메일이 가고 감사 기록에 남아요."
            value={reason}
            error={problem.field}
            onChange={({ target }) => {
              setReason(target.value);
              setProblem({});
            }}
          />
          {problem.form && (
            <Note tone="bad" role="alert">
              {problem.form}
            </Note>
          )}
          <Buttons>
            <Button
              type="submit"
              touch
              variant={isReopening ? 'solid' : 'dangerLine'}
              loading={loading ? '바꾸는 중' : undefined}
            >
              {isReopening ? `${josa(`‘${label}’`, '으로/로')} 되돌리기` : '견적 끝내기'}
            </Button>
          </Buttons>
        </Form>
      ) : (
        <Quiet>{whyNot(quote)}</Quiet>
      )}
    </Root>
  );
}

/** Why the viewer changes nothing. */
function whyNot({ side, status }: QuoteStatusFormProps['quote']): string {
  if (side !== 'OPERATOR') return '내가 보낸 견적은 사이트에서 바꿔 주세요.';
  if (isFinalQuote(status)) return '구매자의 정보가 남아 있지 않아 되돌릴 수 없어요.';
  return '답변이 오기 전에는 구매자와 공급사만 끝낼 수 있어요.';
}
