import {
  AD_NIGHT,
  advertisingMorning,
  draftOf,
  formatContact,
  isAdvertisingNight,
  josa,
  LMS_BYTES,
  refusalLine,
  SMS_BYTES,
} from '@gredia/domain';
import { formatDateTime, formatNumber, Note, SelectField, styled, Switch, TextArea, useNow } from '@gredia/ui';
import { KindBadge, Muted, StepCard } from './parts';
import { advertiserOf, type SmsDesk, type SmsDraft } from './sms-draft';

const Meter = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.muted' },
});
const Row = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '3' } });
const RowText = styled('div', { base: { flex: 1, minW: 0 } });
const RowTitle = styled('b', { base: { fontWeight: 600 } });

interface TextCardProps {
  desk: SmsDesk;
  draft: SmsDraft;
  /** What the gateway said, by field. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (changed: Partial<SmsDraft>) => void;
}

/** The text, with its length as carriers count it, and whether it is advertising. */
export function TextCard({ desk, draft, errors, onChange }: TextCardProps) {
  const { bytes, kind, problem } = draftOf(draft.content, advertiserOf(draft, desk));
  const most = kind === 'SMS' ? SMS_BYTES : LMS_BYTES;
  const length = `${formatNumber(bytes)} / ${formatNumber(most)}바이트`;
  return (
    <StepCard title="내용">
      <SelectField
        label="발신번호"
        value={draft.sender}
        options={desk.senders.map((sender) => ({ value: sender, label: formatContact(sender) }))}
        error={errors.sender}
        onChange={(sender) => onChange({ sender })}
      />
      <TextArea
        label="내용"
        value={draft.content}
        rows={7}
        error={problem ?? errors.content}
        onChange={(event) => onChange({ content: event.target.value })}
      />
      <Meter>
        <KindBadge kind={kind} />
        <span
          role="meter"
          aria-label="문자 길이"
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={Math.min(bytes, most)}
          aria-valuetext={length}
        >
          {length}
        </span>
        <span>한글 2, 영문·숫자 1 (EUC-KR)</span>
      </Meter>
      <Row>
        <RowText>
          <RowTitle>광고성 정보</RowTitle>
          <Muted>행사, 혜택, 상품 소개처럼 사고팔기를 권하는 글이면 켜 주세요.</Muted>
        </RowText>
        <Switch
          label="광고성 정보"
          checked={draft.isAdvertisement}
          onChange={(isAdvertisement) => onChange({ isAdvertisement })}
        />
      </Row>
      {errors.isAdvertisement && (
        <Note tone="bad" role="alert">
          {errors.isAdvertisement}
        </Note>
      )}
      {draft.isAdvertisement && <AdvertisingNote refusalNumber={desk.refusalNumber} />}
    </StepCard>
  );
}

/** What the law asks of advertising, as far as the console sees to it. */
function AdvertisingNote({ refusalNumber }: { refusalNumber: string | null }) {
  const now = useNow();
  if (refusalNumber === null) {
    return (
      <Note tone="bad" role="status">
        무료수신거부(080) 번호가 설정되지 않아 광고 문자를 보낼 수 없어요. SMS_REFUSAL_NUMBER를 설정해 주세요.
      </Note>
    );
  }
  const isNight = now !== null && isAdvertisingNight(now);
  return (
    <Note tone={isNight ? 'warn' : 'info'} role="status">
      앞에 ‘(광고)’와 이름, 끝에 {josa(`‘${refusalLine(refusalNumber)}’`, '을/를')} 붙이고, 광고 문자에 동의한
      회원에게만 보내요.{' '}
      {isNight
        ? `지금은 밤이라 야간 수신에 따로 동의한 회원에게만 가요. 나머지 회원에게는 ${morningOf(now)}부터 보낼 수 있어요.`
        : `밤 ${AD_NIGHT.from}시부터 아침 ${AD_NIGHT.until}시 사이에는 야간 수신에 따로 동의한 회원에게만 가요.`}
    </Note>
  );
}

const morningOf = (now: Date): string => formatDateTime(advertisingMorning(now).toISOString());
