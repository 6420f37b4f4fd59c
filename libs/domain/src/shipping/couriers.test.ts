import { describe, expect, it } from 'vitest';
import { cleanTrackingNumber, trackingNumberHint, trackingNumberProblem } from './couriers';

describe('numbers of parcels', () => {
  it.each([
    ['CJ', '123456789012', null],
    ['CJ', '12345678901', 'CJ대한통운 송장번호는 숫자 10자리나 12자리예요.'],
    ['POST', '123456789012', '우체국택배 송장번호는 숫자 13자리예요.'],
    ['HANJIN', '1', null],
    ['DHL', '', '송장번호를 입력해 주세요.'],
    ['PICKUP', '', null],
    ['EMS', 'EG123456789KR', null],
    ['ETC', '<b>', '송장번호에는 숫자와 영문만 쓸 수 있어요.'],
  ] as const)('of %s, %j: %j', (courier, number, problem) => {
    expect(trackingNumberProblem(courier, number)).toBe(problem);
  });

  it('look odd with some couriers, and are taken', () => {
    expect(trackingNumberHint('HANJIN', '1')).toMatch('한진택배');
    expect(trackingNumberHint('HANJIN', '1234567890')).toBeNull();
    expect(trackingNumberHint('EMS', '1')).toBeNull();
    expect(cleanTrackingNumber(' 1234-5678 9012 ')).toBe('123456789012');
  });
});
