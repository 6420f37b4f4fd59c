import { smsRefusalLabel } from '@gredia/domain';
import { Button, FactList, formatNumber, Note, styled, touchScreen } from '@gredia/ui';
import { Eye, Send, Smartphone } from 'lucide-react';
import { Bubble, KindBadge, Muted, StepCard } from './parts';
import type { SmsPreview, SmsWork } from './use-sms-sending';

const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
const Refusals = styled('ul', { base: { textStyle: 'small', color: 'fg.muted' } });
const Refusal = styled('li', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', py: '1', fontVariantNumeric: 'tabular-nums' },
});
const Details = styled('details', { base: { textStyle: 'small' } });
const Summary = styled('summary', {
  base: { cursor: 'pointer', fontWeight: 600, [touchScreen]: { py: '3' } },
});

interface PreviewCardProps {
  preview: SmsPreview | null;
  isOutdated: boolean;
  work: SmsWork;
  /** Why nothing can be previewed or sent, where no field says it. */
  problem?: string;
  onLook: () => void;
  onTest: () => void;
  onSend: (preview: SmsPreview) => void;
}

/** What would go out, to how many, for how much, and to whom not; then the way to send it. */
export function PreviewCard({ preview, isOutdated, work, problem, onLook, onTest, onSend }: PreviewCardProps) {
  return (
    <StepCard title="확인하고 보내기">
      {preview ? (
        <PreviewFacts preview={preview} />
      ) : (
        <Muted role="status">
          {isOutdated
            ? '내용이나 받는 사람이 바뀌었어요. 미리보기를 다시 해 주세요.'
            : '보내기 전에 미리보기에서 받는 사람 수와 요금을 확인해요.'}
        </Muted>
      )}
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Actions>
        <Button
          variant={preview ? 'line' : 'solid'}
          icon={<Eye size={16} />}
          loading={work === 'preview' ? '확인하는 중' : undefined}
          onClick={onLook}
        >
          미리보기
        </Button>
        <Button icon={<Smartphone size={16} />} loading={work === 'test' ? '보내는 중' : undefined} onClick={onTest}>
          나에게 시험 발송
        </Button>
        {preview && (
          <Button
            variant="solid"
            icon={<Send size={16} />}
            loading={work === 'send' ? '보내는 중' : undefined}
            disabledReason={preview.count === 0 ? '보낼 수 있는 사람이 없어요.' : undefined}
            onClick={() => onSend(preview)}
          >
            {formatNumber(preview.count)}명에게 보내기
          </Button>
        )}
      </Actions>
    </StepCard>
  );
}

function PreviewFacts({ preview }: { preview: SmsPreview }) {
  const { text, bytes, kind, count, priceKrw, receivers, refused, refusals } = preview;
  return (
    <>
      <Bubble aria-label="보낼 문자">{text}</Bubble>
      <FactList
        facts={[
          { label: '종류', value: <KindBadge kind={kind} /> },
          { label: '길이', value: `${formatNumber(bytes)}바이트` },
          { label: '받는 사람', value: `${formatNumber(count)}명` },
          { label: '예상 요금 (부가세 별도)', value: `${formatNumber(priceKrw)}원` },
        ]}
      />
      {receivers.length > 0 && (
        <Details>
          <Summary>받는 사람 {formatNumber(count)}명</Summary>
          <ReceiverList receivers={receivers} more={count - receivers.length} />
        </Details>
      )}
      {refused.length > 0 && (
        <Details open>
          <Summary>보내지 않는 사람 {formatNumber(refused.reduce((sum, { count: each }) => sum + each, 0))}명</Summary>
          <Refusals>
            {refused.map((each) => (
              <Refusal key={each.refusal}>
                <span>{smsRefusalLabel[each.refusal]}</span>
                <span>{formatNumber(each.count)}명</span>
              </Refusal>
            ))}
          </Refusals>
          <Details>
            <Summary>누구인지 보기</Summary>
            <ReceiverList
              receivers={refusals}
              more={refused.reduce((sum, { count: each }) => sum + each, 0) - refusals.length}
            />
          </Details>
        </Details>
      )}
    </>
  );
}

interface ReceiverListProps {
  receivers: readonly { name: string | null; number: string | null; refusal?: keyof typeof smsRefusalLabel | null }[];
  more: number;
}

function ReceiverList({ receivers, more }: ReceiverListProps) {
  return (
    <Refusals>
      {receivers.map(({ name, number, refusal }, place) => (
        <Refusal key={place}>
          <span>{[name, number ?? '번호 없음'].filter(Boolean).join(' · ')}</span>
          {refusal && <span>{smsRefusalLabel[refusal]}</span>}
        </Refusal>
      ))}
      {more > 0 && <Refusal>그 밖에 {formatNumber(more)}명</Refusal>}
    </Refusals>
  );
}
