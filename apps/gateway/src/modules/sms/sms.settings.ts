import { contactField } from '@gredia/domain';
import { z } from 'zod';
import { missingHalf, settingsPart } from '../../platform/settings/settings';

export interface SmsSettings {
  /** Registered numbers that texts may come from, digits alone. */
  senders: readonly string[];
  /** The number that costs the caller nothing; null where none is set: no advertising can be sent. */
  refusalNumber: string | null;
  /** What one text costs, without VAT. */
  prices: { SMS: number; LMS: number };
  /** The account at the service; null where none is set. */
  solapi: { key: string; secret: string } | null;
}

declare module '../../platform/settings/settings' {
  interface Settings {
    sms: SmsSettings;
  }
}

/** Zeros cannot be mistaken for a real number. */
const UNSET_SENDER = '020000000';
const UNSET_REFUSAL = '0800000000';

const senders = z
  .string()
  .transform((value) => value.split(',').map((number) => number.trim()))
  .pipe(z.array(contactField));

const freeNumber = contactField.refine((digits) => digits.startsWith('080'), '080으로 시작하는 번호를 넣어 주세요.');

export const smsSettings = settingsPart(
  {
    SMS_SENDERS: senders.optional(),
    SMS_REFUSAL_NUMBER: freeNumber.optional(),
    SMS_PRICES: z
      .string()
      .regex(/^\d{1,4}\/\d{1,4}$/, '단문과 장문 한 통의 값(원)을 20/50처럼 넣어 주세요.')
      .default('20/50'),
    SOLAPI_API_KEY: z.string().optional(),
    SOLAPI_API_SECRET: z.string().optional(),
  },
  (given, { NODE_ENV }) => {
    const [sms = 0, lms = 0] = given.SMS_PRICES.split('/').map(Number);
    const { SOLAPI_API_KEY: key, SOLAPI_API_SECRET: secret } = given;
    const isTrial = NODE_ENV !== 'production' && !key;
    return {
      sms: {
        senders: given.SMS_SENDERS ?? (isTrial ? [UNSET_SENDER] : []),
        refusalNumber: given.SMS_REFUSAL_NUMBER ?? (isTrial ? UNSET_REFUSAL : null),
        prices: { SMS: sms, LMS: lms },
        solapi: key && secret ? { key, secret } : null,
      },
    };
  },
  (given) => missingHalf(given, ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET']),
);
