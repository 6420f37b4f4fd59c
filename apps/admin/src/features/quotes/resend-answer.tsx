import { failureOf, useResendQuoteMailMutation, type QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button, confirm, showToast, styled } from '@gredia/ui';
import { Mail } from 'lucide-react';

const Root = styled('div', { base: { display: 'flex' } });

interface ResendAnswerProps {
  quote: Pick<QuoteThreadFragment, 'id' | 'side' | 'status' | 'isSpam'>;
  /** It stands in the history. */
  onSent: () => Promise<void>;
}

/** 답변 메일 다시 보내기: while an answer waits for its buyer, who may not have seen the mail. */
export function ResendAnswer({ quote: { id, side, status, isSpam }, onSent }: ResendAnswerProps) {
  const [resend, { loading }] = useResendQuoteMailMutation();
  if (side !== 'OPERATOR' || status !== 'RESPONDED' || isSpam) return null;

  async function send() {
    const isMeant = await confirm({
      title: '답변 메일을 다시 보낼까요?',
      body: '구매자의 확인된 주소로만 보내고, 하루에 한 구매자에게 3번까지 보낼 수 있어요. 보낸 일은 감사 기록에 남아요.',
      confirmText: '다시 보내기',
    });
    if (!isMeant) return;
    try {
      await resend({ quoteId: id });
      showToast('구매자에게 답변 메일을 다시 보냈어요');
      await onSent();
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  return (
    <Root>
      <Button
        size="sm"
        touch
        icon={<Mail size={15} />}
        loading={loading ? '보내는 중' : undefined}
        onClick={() => void send()}
      >
        답변 메일 다시 보내기
      </Button>
    </Root>
  );
}
