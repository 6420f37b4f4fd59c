import { RESPONSE_MAX } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { Note, styled, TextArea } from '@gredia/ui';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FootButton } from '../foot-button';
import { AttachButton, AttachedFiles } from '../writing/attachments';
import { FootActions, FootStart, ThreadFoot } from './thread-foot';
import { useMessage } from './use-message';

const Form = styled('form', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' } });
const MessageField = styled(TextArea, { base: { minH: '18' } });

interface MessageComposerProps {
  quote: QuoteThreadFragment;
  userId: string;
  /** Whether a message can be sent now. A typed one is kept nevertheless. */
  mayWrite: boolean;
  /** Buttons for the other actions. */
  actions: ReactNode;
}

/** The message field of the buyer after an answer. Typed text survives failures and leaving the page. */
export function MessageComposer({ quote, userId, mayWrite, actions }: MessageComposerProps) {
  const { form, attachments, throwAway } = useMessage(quote.id, userId);
  const waitsFor = form.isSending ? '보내는 중이에요.' : attachments.waitsFor;
  const label = `${quote.seller.name}에 메시지 보내기`;
  const { text } = form.values;
  // An empty message is a mistake only when it is sent.
  const { onBlur: _untold, ...field } = form.field('text');

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (waitsFor || !mayWrite) event.preventDefault();
    else void form.handleSubmit(event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  if (!mayWrite && text === '') return null;
  return (
    <ThreadFoot>
      <Form method="post" noValidate aria-label={label} onSubmit={handleSubmit}>
        <MessageField
          {...field}
          label={label}
          isLabelHidden
          rows={2}
          max={text.length > RESPONSE_MAX / 2 ? RESPONSE_MAX : undefined}
          placeholder={label}
          hint={quote.status === 'NEGOTIATING' ? undefined : '되물으면 ‘협의 중’으로 바뀌어요'}
          readOnly={form.isSending}
          onKeyDown={handleKeyDown}
        />
        <AttachedFiles attachments={attachments} />
        <FormFailure text={form.failure} />
        {!mayWrite && <Note tone="warn">지금은 메시지를 보낼 수 없는 견적이에요. 쓰던 내용은 그대로 있어요.</Note>}
        <FootActions>
          {mayWrite && (
            <FootStart>
              <AttachButton isAmongButtons attachments={attachments} label="메시지에 붙일 파일 고르기" />
            </FootStart>
          )}
          {mayWrite ? actions : <FootButton onClick={throwAway}>내용 지우기</FootButton>}
          {mayWrite && (
            <FootButton
              isFullWidth
              type="submit"
              variant="solid"
              loading={form.isSending ? '보내는 중' : undefined}
              disabledReason={waitsFor}
              title="Ctrl+Enter로도 보낼 수 있어요"
            >
              보내기
            </FootButton>
          )}
        </FootActions>
      </Form>
    </ThreadFoot>
  );
}
