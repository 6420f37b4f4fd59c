import type { SessionUser } from '@gredia/auth/client';
import { firstResponseSentence } from '@gredia/domain';
import type { QuoteCardFragment } from '@gredia/graphql-schema';
import { Button, Dialog, showToast, styled } from '@gredia/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { QuoteGiven } from '../../../shared/asking/quote-ask';
import { FormFailure } from '../../../shared/forms/form-failure';
import { FullRow } from '../../../shared/forms/form-parts';
import { useReach } from '../../../shared/reach/reach';
import { handleLongFormKeys } from '../../../shared/forms/long-form-keys';
import { AskedFields } from './asked-fields';
import { BuyerFields } from './buyer-fields';
import { ConsentBox } from './consent-box';
import { MaterialLine } from './material-line';
import { MaterialList } from './material-list';
import { LeftDraftNote, SentBeforeNote, sentPath, WhyNotNote, whyNotSend } from './quote-notes';
import type { QuoteMaterial, QuotePrefill } from './quote-values';
import { useQuoteForm } from './use-quote-form';

const Fields = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: '4',
  },
});
const Lead = styled('p', {
  base: { gridColumn: '1 / -1', mt: '-2', mb: '-1', textStyle: 'small', color: 'fg.muted' },
});
const Single = styled('div', { base: { px: '3.5', py: '3', borderRadius: 'thumb', bg: 'bg.subtle' } });
const Remark = styled('small', {
  base: {
    display: { base: 'none', md: 'block' },
    alignSelf: 'center',
    me: 'auto',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
});
const MinOrder = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });

interface QuoteFormProps {
  prefill: QuotePrefill;
  given: QuoteGiven;
  user: Pick<SessionUser, 'id' | 'emailVerified'>;
  /** Names chosen materials that cannot be requested. */
  note: ReactNode;
  /** Called when the prefill has to be fetched again. */
  onOutdated: () => void;
  onClose: () => void;
}

/** 견적 요청: the materials, what is asked about them, and the buyer. Closing it keeps what was typed. */
export function QuoteForm({ prefill, given, user, note, onOutdated, onClose }: QuoteFormProps) {
  const navigate = useNavigate();
  const reach = useReach();
  const form = useQuoteForm({ prefill, given, userId: user.id, onSent: handleSent, onOutdated });
  const { materials, failure, sentBefore, isSending } = form;
  const [material, ...others] = materials;
  const root = useRef<HTMLDivElement>(null);
  const reason = whyNotSend({ isVerified: user.emailVerified, leftToday: prefill.leftToday, count: materials.length });

  // Counted once, with the materials it began with.
  const [begun] = useState(() => prefill.materials.map(({ id }) => id));
  useEffect(() => reach.products('QUOTE_START', begun), [reach, begun]);

  function handleSent(quotes: readonly QuoteCardFragment[], isOpen: boolean) {
    // When it was closed meanwhile, another dialog may be open now.
    if (isOpen) onClose();
    showToast(quotes.length > 1 ? `견적 요청 ${quotes.length}건을 보냈어요` : '견적 요청을 보냈어요', {
      action: { label: '내역 보기', onClick: () => void navigate(sentPath(quotes)) },
    });
  }

  function handleStartAnew() {
    flushSync(form.startAnew);
    root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }

  return (
    <Dialog
      title="견적 요청"
      size="md"
      isTall
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(event)}
      footer={
        <>
          <ConsentBox form={form} />
          <Remark>{firstAnswerRemark(materials)}</Remark>
          <Button variant="ghost" onClick={onClose}>
            취소
          </Button>
          <Button
            type="submit"
            variant="solid"
            loading={isSending ? '보내는 중' : undefined}
            disabledReason={reason ?? undefined}
          >
            {others.length > 0 ? `견적 요청 ${materials.length}건 보내기` : '견적 요청 보내기'}
          </Button>
        </>
      }
    >
      <Fields
        ref={root}
        onKeyDown={(event) =>
          handleLongFormKeys(event, () => !reason && root.current?.closest('form')?.requestSubmit())
        }
      >
        <Lead>보낸 내용은 견적 내역에서 다시 볼 수 있어요.</Lead>
        {reason && (
          <FullRow>
            <WhyNotNote reason={reason} isVerified={user.emailVerified} />
          </FullRow>
        )}
        {note && <FullRow>{note}</FullRow>}
        {form.isLeftShown && (
          <FullRow>
            <LeftDraftNote onStartAnew={handleStartAnew} />
          </FullRow>
        )}
        <FullRow>
          {material && others.length === 0 ? (
            <Single>
              <MaterialLine material={material} hasDealer>
                {material.minOrder && <MinOrder>최소 주문 {material.minOrder}</MinOrder>}
              </MaterialLine>
            </Single>
          ) : (
            <MaterialList form={form} />
          )}
        </FullRow>
        <AskedFields form={form} />
        <BuyerFields form={form} address={prefill.buyerAddress} confirmedEmails={prefill.confirmedEmails} />
        <FullRow data-outcome>
          <FormFailure text={failure} />
          {sentBefore && <SentBeforeNote quotes={sentBefore} />}
        </FullRow>
      </Fields>
    </Dialog>
  );
}

/** How soon the supplier usually answers, where one is asked and enough is known of it. */
function firstAnswerRemark(materials: readonly QuoteMaterial[]): string | null {
  const [first] = materials;
  const hours = first?.seller?.firstResponseHours ?? null;
  const isOne = materials.every(({ seller }) => seller?.id === first?.seller?.id);
  return isOne ? firstResponseSentence(hours) : null;
}
