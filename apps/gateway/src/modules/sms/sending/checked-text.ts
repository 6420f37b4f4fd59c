import { outgoingText, readSmsText, smsTextProblem, type SmsInput, type SmsKind } from '@gredia/domain';
import { badUserInput } from '../../../platform/errors/errors';
import { advertiserOf, type SmsDesk } from '../sms-desk';

export interface CheckedText {
  text: string;
  bytes: number;
  kind: SmsKind;
  unitPriceKrw: number;
}

/**
 * The text as it goes out, from a registered number.
 * @throws BAD_USER_INPUT for `sender`, `isAdvertisement`, `content`
 */
export function checkedText(
  desk: SmsDesk,
  { sender, content, isAdvertisement }: Pick<SmsInput, 'sender' | 'content' | 'isAdvertisement'>,
): CheckedText {
  if (!desk.senders.includes(sender)) {
    throw badUserInput({ sender: '등록한 발신번호가 아니에요. 목록에서 골라 주세요.' });
  }
  const advertiser = isAdvertisement ? advertiserOf(desk) : null;
  if (isAdvertisement && !advertiser) {
    throw badUserInput({
      isAdvertisement: '무료수신거부(080) 번호(SMS_REFUSAL_NUMBER)가 설정되지 않아 광고 문자를 보낼 수 없어요.',
    });
  }
  const text = outgoingText(content, advertiser);
  const reading = readSmsText(text);
  const problem = smsTextProblem(reading);
  if (problem !== undefined || reading.kind === null) throw badUserInput({ content: problem ?? '' });
  const { bytes, kind } = reading;
  return { text, bytes, kind, unitPriceKrw: desk.prices[kind] };
}
