import { z } from 'zod';
import { contactField } from '../contacts/contact-field';
import { clientKeyField } from '../quotes/quote-input';
import { advertisementOf, looksLikeAdvertising, type Advertiser } from './advertisement';
import { SMS_RECEIVERS, SMS_TARGETS } from './sms';
import { cleanSmsText, LMS_BYTES, readSmsText, smsTextProblem } from './sms-text';

export const SMS_EMPTY_MESSAGE = '내용을 입력해 주세요.';
export const UNMARKED_AD_MESSAGE = "‘(광고)’로 시작하는 문자는 '광고성 정보'를 켜고 보내 주세요.";
export const NO_RECEIVER_MESSAGE = '받는 사람을 골라 주세요.';

/** Longer than any text that can be sent; what is cleaned may be longer than what is left. */
const contentField = z
  .string()
  .max(4 * LMS_BYTES, `내용은 ${LMS_BYTES}바이트까지 쓸 수 있어요.`)
  .transform(cleanSmsText);

/** What an operator sends, or asks a preview of. */
export const smsInput = z
  .object({
    sender: contactField,
    target: z.enum(SMS_TARGETS),
    content: contentField,
    receiver: z
      .array(z.string().max(50, '너무 긴 번호가 있어요.'))
      .max(SMS_RECEIVERS, `받는 사람은 한 번에 ${SMS_RECEIVERS}명까지 고를 수 있어요.`)
      .nullish()
      .transform((receivers) => receivers ?? []),
    isAdvertisement: z
      .boolean()
      .nullish()
      .transform((isOn) => isOn ?? false),
    clientKey: clientKeyField,
  })
  .superRefine(({ target, receiver, content, isAdvertisement }, { addIssue }) => {
    const problem = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (content === '') problem('content', SMS_EMPTY_MESSAGE);
    if (!isAdvertisement && looksLikeAdvertising(content)) problem('content', UNMARKED_AD_MESSAGE);
    if ((target === 'MEMBERS' || target === 'NUMBERS') && receiver.length === 0) {
      problem('receiver', NO_RECEIVER_MESSAGE);
    }
  });

export type SmsInput = z.output<typeof smsInput>;

/** The text that goes out. @param advertiser of advertising; null where the text is none */
export const outgoingText = (content: string, advertiser: Advertiser | null): string =>
  advertiser ? advertisementOf(content, advertiser) : content;

/** The text of a form as it would go out, measured, with what is wrong with it. */
export function draftOf(content: string, advertiser: Advertiser | null) {
  const cleaned = cleanSmsText(content);
  const text = cleaned === '' ? '' : outgoingText(cleaned, advertiser);
  const reading = readSmsText(text);
  const unmarked = advertiser === null && looksLikeAdvertising(cleaned) ? UNMARKED_AD_MESSAGE : undefined;
  return { text, ...reading, problem: unmarked ?? smsTextProblem(reading) };
}
