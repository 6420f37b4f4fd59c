import Bowser from 'bowser';

const UNKNOWN = '알 수 없는 기기';

/** Browser and system as a person knows them, such as `Chrome · Windows`. */
export function deviceName(userAgent: string): string {
  const { browser, os } = userAgent === '' ? {} : Bowser.parse(userAgent);
  return [browser?.name, os?.name].filter(Boolean).join(' · ') || UNKNOWN;
}
