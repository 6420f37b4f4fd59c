import { koreanDay, RESPONSE_MAX } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Button, Note, SelectField, styled, TextArea } from '@gredia/ui';
import { History } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FootButton } from '../foot-button';
import { AttachButton, AttachedFiles } from '../writing/attachments';
import { OfferFields } from './offer-fields';
import { SAMPLE_PERIODS } from './response-values';
import { useResponseForm } from './use-response-form';

const Root = styled('form', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' } });
const Attach = styled('div', { base: { display: 'flex' } });
const Foot = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '3',
  },
});
const SamplePeriod = styled('div', { base: { w: { base: '100%', md: '210px' } } });
const Actions = styled('div', {
  base: { ms: 'auto', display: 'flex', flexWrap: 'wrap', gap: '2', w: { base: '100%', md: 'auto' } },
});
const Status = styled('p', { base: { textStyle: 'caption', color: 'fg.muted' } });

interface ResponseFormProps {
  quote: Pick<QuoteThreadFragment, 'id' | 'weight' | 'isSample' | 'quoteOptions' | 'responses'>;
  userId: string;
  /** Buttons for the other actions. */
  actions: ReactNode;
  onSent: () => void;
  onStale: (message: string) => void;
}

/** 답변: text, offer, files, and the delivery time of the sample. */
export function ResponseForm({ quote, userId, actions, onSent, onStale }: ResponseFormProps) {
  const response = useResponseForm({ quote, userId, onSent, onStale });
  const { form, attachments } = response;
  const { waitsFor } = attachments;
  const { onChange: _byEvent, ...sample } = form.field('sampleDeliveryPeriod');

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isMeant = event.ctrlKey || event.metaKey;
    // Enter in a field must not send the answer by accident.
    if (isMeant || event.target instanceof HTMLInputElement) event.preventDefault();
    if (isMeant && !waitsFor) event.currentTarget.requestSubmit();
  }

  return (
    <Root
      noValidate
      method="post"
      aria-label="견적 답변"
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        if (waitsFor) event.preventDefault();
        else void form.handleSubmit(event);
      }}
    >
      {response.isRestored && (
        <Note tone="info" icon={History} role="status">
          이 브라우저에 쓰다 둔 답변이에요.{' '}
          <Button size="xs" onClick={response.throwAway}>
            지우기
          </Button>
        </Note>
      )}
      <TextArea
        {...form.field('message')}
        label="답변"
        rows={4}
        max={RESPONSE_MAX}
        readOnly={form.isSending}
        placeholder="구매자에게 보낼 답을 적어 주세요."
      />
      <OfferFields form={form} asked={quote.weight} today={koreanDay()} />
      <Attach>
        <AttachButton hasTypes attachments={attachments} label="답변에 붙일 파일 고르기" />
      </Attach>
      <AttachedFiles attachments={attachments} />
      <FormFailure text={form.failure} />
      {waitsFor && <Status role="status">{waitsFor}</Status>}
      <Foot>
        <SamplePeriod>
          <SelectField
            {...sample}
            label={quote.isSample ? '샘플 발송 (구매자가 요청했어요)' : '샘플 발송'}
            placeholder="샘플 발송 없음"
            options={SAMPLE_PERIODS}
            onChange={(days) => form.setValue('sampleDeliveryPeriod', days)}
          />
        </SamplePeriod>
        <Actions>
          {actions}
          <FootButton
            type="submit"
            variant="solid"
            loading={form.isSending ? '보내는 중' : undefined}
            disabledReason={waitsFor}
            title="Ctrl+Enter로도 보낼 수 있어요"
          >
            답변 보내기
          </FootButton>
        </Actions>
      </Foot>
    </Root>
  );
}
