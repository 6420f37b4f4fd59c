import { cleanText } from '../text/text-fields';
import { eucKrBytes } from './euc-kr';

export type SmsKind = 'SMS' | 'LMS';

/** Most bytes of each kind (docs/product/sms.md#text). */
export const SMS_BYTES = 90;
export const LMS_BYTES = 2000;

/** Unsendable characters that are named at once. */
const NAMED = 5;

/** What office programs write in place of a sign that phones have. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2014\u2212]/gu, '-'],
  [/[\u2022\u2027\u30fb]/gu, '·'],
  [/\u301c/gu, '～'],
  [/\u20a9/gu, '￦'],
  // Say how the sign before them is drawn, and are nothing by themselves.
  [/[\ufe0e\ufe0f]/gu, ''],
];

/** A text as it is sent: paragraphs in NFC, look-alikes as the signs that EUC-KR has. */
export const cleanSmsText = (text: string): string =>
  cleanText(LOOK_ALIKES.reduce((cleaned, [likes, sign]) => cleaned.replace(likes, sign), text)).normalize('NFC');

export interface SmsReading {
  /** What carriers count: 2 for Hangul and full-width signs, 1 for ASCII; what cannot be sent counts as 2. */
  bytes: number;
  /** Null where it is too long for either. */
  kind: SmsKind | null;
  /** What phones would not show, each once, in the order it comes. */
  unsendable: readonly string[];
}

/** Measures a text as carriers do. */
export function readSmsText(text: string): SmsReading {
  let bytes = 0;
  const unsendable = new Set<string>();
  for (const character of text) {
    const length = eucKrBytes(character);
    if (length === null) unsendable.add(character);
    bytes += length ?? 2;
  }
  return { bytes, kind: kindOf(bytes), unsendable: [...unsendable] };
}

const kindOf = (bytes: number): SmsKind | null => {
  if (bytes <= SMS_BYTES) return 'SMS';
  return bytes <= LMS_BYTES ? 'LMS' : null;
};

/** What keeps a text from being sent, in a sentence; undefined where nothing does. */
export function smsTextProblem({ bytes, kind, unsendable }: SmsReading): string | undefined {
  if (unsendable.length > 0) {
    const rest = unsendable.length > NAMED ? ` 밖 ${unsendable.length - NAMED}개` : '';
    return `휴대폰에서 깨지는 글자가 있어요. 지우거나 바꿔 주세요: ${unsendable.slice(0, NAMED).join(' ')}${rest}`;
  }
  if (kind === null) {
    return `문자는 ${LMS_BYTES.toLocaleString('ko-KR')}바이트까지 보낼 수 있어요. 지금은 ${bytes.toLocaleString('ko-KR')}바이트예요.`;
  }
  return undefined;
}
