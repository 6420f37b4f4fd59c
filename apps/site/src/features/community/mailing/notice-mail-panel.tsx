import { failureOf, useSendNoticeMailMutation, type NoticeMailStateFragment } from '@gredia/graphql-schema';
import { Button, Checkbox, confirm, ErrorState, formatDateTime, Note, Skeleton, styled, useNow } from '@gredia/ui';
import { Mail } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { FormFailure } from '../../../shared/forms/form-failure';
import { NoticeMailStanding, people } from '../../../shared/notice-mail/notice-mail-standing';
import { meansToMail } from '../../../shared/notice-mail/means-to-mail';
import { useNoticeMail } from './use-notice-mail';

const Root = styled('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    mt: '6',
    p: '5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    _print: { display: 'none' },
  },
});
const Title = styled('h2', { base: { textStyle: 'h3' } });
const Count = styled('p', {
  base: { '& > b': { fontWeight: 650 }, '& > small': { display: 'block', textStyle: 'small', color: 'fg.muted' } },
});
const Closed = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    color: 'fg.muted',
  },
});
const Foot = styled('div', { base: { display: 'flex', justifyContent: 'flex-end' } });

/** Below a notice, for operators: to how many members it would be mailed, the button that does it, and how it goes. */
export function NoticeMailPanel({ id }: { id: string }) {
  const titleId = useId();
  const { mail, error, refetch } = useNoticeMail(id);
  const isMeant = meansToMail(useLocation().state);
  const title = useRef<HTMLHeadingElement>(null);
  const isReady = mail !== undefined;

  useEffect(() => {
    if (!isMeant || !isReady) return;
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'center' });
  }, [isMeant, isReady]);

  return (
    <Root aria-labelledby={titleId}>
      <Title id={titleId} ref={title} tabIndex={-1}>
        메일로 알리기
      </Title>
      {!mail &&
        (error ? <ErrorState code={error.errorId} onRetry={() => void refetch()} /> : <Skeleton height="80px" />)}
      {mail && <Standing mail={mail} isMeant={isMeant} onChanged={refetch} onTurn={() => title.current?.focus()} />}
    </Root>
  );
}

interface OfferProps {
  mail: NoticeMailStateFragment;
  audience: NonNullable<NoticeMailStateFragment['audience']>;
  onChanged: () => Promise<void>;
  /** The button that had the focus has gone. */
  onTurn: () => void;
}

function Standing({ isMeant, ...offer }: Omit<OfferProps, 'audience'> & { isMeant: boolean }) {
  const [isOpen, setIsOpen] = useState(isMeant);
  const { sending, refusal, audience } = offer.mail;

  function handleOpen() {
    flushSync(() => setIsOpen(true));
    offer.onTurn();
  }

  if (sending) return <NoticeMailStanding sending={sending} />;
  if (refusal) return <Note>{refusal}</Note>;
  if (isOpen && audience) return <Offer {...offer} audience={audience} />;
  return (
    <Closed>
      <p>이 공지를 아직 메일로 알리지 않았어요.</p>
      <Button size="sm" touch onClick={handleOpen}>
        몇 명에게 가는지 보기
      </Button>
    </Closed>
  );
}

function Offer({ mail, audience, onChanged, onTurn }: OfferProps) {
  const [send, { loading }] = useSendNoticeMailMutation();
  const now = useNow();
  const [isChosen, setIsChosen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isAdvertising = mail.isAdvertising || isChosen;
  const count = isAdvertising ? audience.advertisingCount : audience.serviceCount;
  const waits = isAdvertising && now !== null && new Date(mail.advertisingStartsAt) > now;
  const start = formatDateTime(mail.advertisingStartsAt);
  const refusal = isAdvertising ? mail.advertisingRefusal : null;

  async function handleSend() {
    setProblem(null);
    const isSure = await confirm({
      title: `${people(count)}에게 메일을 보낼까요?`,
      body: `${isAdvertising ? '광고성 정보로 보내요. ' : ''}보낸 메일은 되돌릴 수 없고, 공지 하나는 한 번만 보낼 수 있어요.${waits ? ` ${start}부터 보내요.` : ''}`,
      confirmText: `${people(count)}에게 보내기`,
    });
    if (!isSure) return;
    try {
      await send({ id: mail.id, isAdvertising });
      onTurn();
    } catch (error) {
      const { code, message, fields } = failureOf(error);
      // Somebody else has sent it meanwhile: what came of that stands there then.
      if (code === 'CONFLICT') await onChanged();
      setProblem(Object.values(fields ?? {})[0] ?? message);
    }
  }

  return (
    <>
      <Checkbox
        isBlock
        size="touch"
        checked={isAdvertising}
        disabled={mail.isAdvertising}
        onChange={({ target }) => setIsChosen(target.checked)}
      >
        {mail.isAdvertising ? '광고라고 표시한 공지라서 광고성 정보로만 보낼 수 있어요.' : '광고성 정보예요'}
      </Checkbox>
      <Count aria-live="polite">
        받는 회원 <b>{people(count)}</b>
        <small>
          {isAdvertising
            ? '광고성 정보 이메일에 동의하고 이메일을 인증한 회원이에요. 제목이 (광고)로 시작하고, 수신 거부 링크가 들어가요.'
            : '이메일을 인증하고 공지 메일을 끄지 않은 회원이에요.'}
        </small>
      </Count>
      {refusal && <Note tone="warn">{refusal}</Note>}
      {waits && !refusal && <Note>밤 9시부터 아침 8시까지는 광고를 보내지 않아요. {start}부터 보내요.</Note>}
      <FormFailure text={problem ?? undefined} />
      <Foot>
        <Button
          variant="solid"
          icon={<Mail size={15} />}
          loading={loading ? '준비하는 중' : undefined}
          disabledReason={refusal ?? (count === 0 ? '받을 수 있는 회원이 없어요.' : undefined)}
          onClick={() => void handleSend()}
        >
          {people(count)}에게 보내기
        </Button>
      </Foot>
    </>
  );
}
