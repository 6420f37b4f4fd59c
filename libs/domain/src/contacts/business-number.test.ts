import { describe, expect, it } from 'vitest';
import { businessNumberField, formatBusinessNumber, isBusinessNumber } from './business-number';

/** The rule of the tax office, spelt otherwise: each digit by its weight, the ninth product with both of its digits. */
function lastDigit(nine: string): number {
  const products = [...nine].map((digit, place) => Number(digit) * [1, 3, 7, 1, 3, 7, 1, 3, 5][place]!);
  const carried = String(products[8]).padStart(2, '0');
  const total =
    products.slice(0, 8).reduce((sum, product) => sum + product, 0) + Number(carried[0]) + Number(carried[1]);
  return (10 - (total % 10)) % 10;
}

describe('a business registration number', () => {
  it.each(['120-81-47521', '1208147521', '１２０－８１－４７５２１', ' 220-81-62517 ', '124–81–00998'])(
    'takes %s',
    (text) => {
      expect(businessNumberField.parse(text)).toMatch(/^\d{10}$/);
    },
  );

  it.each(['120-81-47522', '12081475', '12081475211', '0000000000', 'abc', '', '120-81-4752a'])(
    'refuses %s',
    (text) => {
      expect(businessNumberField.safeParse(text).error?.issues[0]?.message).toBe('사업자등록번호를 확인해 주세요.');
    },
  );

  it('has exactly one last digit for any nine', () => {
    for (let number = 100_000_007; number < 999_000_000; number += 7_919_771) {
      const nine = String(number);
      const fitting = [...'0123456789'].filter((digit) => isBusinessNumber(nine + digit));
      expect(fitting).toEqual([String(lastDigit(nine))]);
    }
  });

  it('is shown with its hyphens', () => {
    expect(formatBusinessNumber('1208147521')).toBe('120-81-47521');
    expect(formatBusinessNumber('000')).toBe('000');
  });
});
