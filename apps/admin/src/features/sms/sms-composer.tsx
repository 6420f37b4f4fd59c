import { confirm, formatNumber, Note, showToast } from '@gredia/ui';
import { formatContact } from '@gredia/domain';
import { Stack } from './parts';
import { PreviewCard } from './preview-card';
import { ReceiverCard } from './receiver-card';
import type { SmsDesk } from './sms-draft';
import { TextCard } from './text-card';
import { useSmsDraft } from './use-sms-draft';
import { useSmsSending, type SmsPreview, type SmsReport } from './use-sms-sending';

const ROUTE_NOTES = {
  LOCAL: '문자 서비스가 연결되지 않은 시험 환경이에요. 보낸 문자는 휴대폰으로 가지 않고 ‘로컬 발신함’에 쌓여요.',
  NONE: '문자 서비스가 설정되지 않았어요. 보낸 문자는 서비스를 연결할 때까지 줄에서 기다려요.',
} as const;

const FIELDS = ['sender', 'content', 'receiver', 'isAdvertisement'];

interface SmsComposerProps {
  desk: SmsDesk;
  onSent: (report: SmsReport) => void;
}

/** Writing a text, from the receivers to the sending. */
export function SmsComposer({ desk, onSent }: SmsComposerProps) {
  const { draft, change, clear } = useSmsDraft(desk);
  const { work, preview, isOutdated, failure, look, test, send } = useSmsSending(draft);
  const errors = Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );
  const isTold = FIELDS.some((field) => errors[field] !== undefined);

  async function handleTest() {
    const report = await test();
    if (!report) return;
    showToast('나에게 시험 문자를 보냈어요');
    onSent(report);
  }

  async function handleSend(shown: SmsPreview) {
    const isSure = await confirm({
      title: `${formatNumber(shown.count)}명에게 문자를 보낼까요?`,
      body: `${formatContact(draft.sender)}에서 ${shown.kind} ${formatNumber(shown.count)}통, 예상 요금 ${formatNumber(shown.priceKrw)}원(부가세 별도)이에요. 보낸 문자는 되돌릴 수 없어요.`,
      confirmText: `${formatNumber(shown.count)}명에게 보내기`,
    });
    if (!isSure) return;
    const report = await send();
    if (!report) return;
    clear();
    showToast(`${formatNumber(report.sending.queued + report.sending.sent)}명에게 보내고 있어요`);
    onSent(report);
  }

  return (
    <Stack>
      {desk.route !== 'SERVICE' && (
        <Note tone={desk.route === 'NONE' ? 'warn' : 'info'}>{ROUTE_NOTES[desk.route]}</Note>
      )}
      {desk.senders.length === 0 && (
        <Note tone="bad">등록한 발신번호가 없어요. SMS_SENDERS를 설정하면 보낼 수 있어요.</Note>
      )}
      <ReceiverCard draft={draft} error={errors.receiver} onChange={change} />
      <TextCard desk={desk} draft={draft} errors={errors} onChange={change} />
      <PreviewCard
        preview={preview}
        isOutdated={isOutdated}
        work={work}
        problem={failure && !isTold ? failure.message : undefined}
        onLook={() => void look()}
        onTest={() => void handleTest()}
        onSend={(shown) => void handleSend(shown)}
      />
    </Stack>
  );
}
