/** To whom a text goes. */
export const SMS_TARGETS = ['MEMBERS', 'NUMBERS', 'CONSENTED', 'TEST'] as const;
export type SmsTarget = (typeof SMS_TARGETS)[number];

export const smsTargetLabel: Record<SmsTarget, string> = {
  MEMBERS: '고른 회원',
  NUMBERS: '붙여 넣은 번호',
  CONSENTED: '수신 동의한 회원 모두',
  TEST: '나에게 시험 발송',
};

export const SMS_STATES = ['QUEUED', 'SENT', 'FAILED'] as const;
export type SmsState = (typeof SMS_STATES)[number];

export const smsStateLabel: Record<SmsState, string> = { QUEUED: '대기', SENT: '발송', FAILED: '실패' };

/** Why a receiver gets nothing. */
export const SMS_REFUSALS = [
  'UNKNOWN',
  'NO_NUMBER',
  'NOT_MOBILE',
  'DUPLICATE',
  'INACTIVE',
  'NO_CONSENT',
  'MONTH_FULL',
  'NIGHT',
  'SERVICE',
  'NO_BALANCE',
  'UNREACHABLE',
  'TOO_LATE',
  'ERASED',
] as const;
export type SmsRefusal = (typeof SMS_REFUSALS)[number];

export const smsRefusalLabel: Record<SmsRefusal, string> = {
  UNKNOWN: '없거나 탈퇴한 회원',
  NO_NUMBER: '휴대폰 번호 없음',
  NOT_MOBILE: '휴대폰 번호가 아님',
  DUPLICATE: '겹친 번호',
  INACTIVE: '이용 정지된 회원',
  NO_CONSENT: '광고 문자 수신 동의 없음',
  MONTH_FULL: '이번 달 광고를 두 번 받음(메일 포함)',
  NIGHT: '야간(21–08시) 수신 동의 없음',
  SERVICE: '문자 서비스가 이 번호로 보내지 않음',
  NO_BALANCE: '문자 서비스의 잔액이 모자람',
  UNREACHABLE: '문자 서비스에 연결되지 않아 보내지 못함',
  TOO_LATE: '하루 넘게 기다려 보내지 않음',
  ERASED: '90일이 지나 내용을 지움',
};

/** Most receivers that are named one by one, and most that all who consented may be. */
export const SMS_RECEIVERS = 1000;
export const SMS_RECEIVERS_ALL = 10_000;
