import { expect, it } from 'vitest';
import { decodeCsv, pastedCsv } from './given-table';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer;

it('reads what Korean spreadsheets save: UTF-8, UTF-16 and the code page of a Korean Windows', () => {
  expect(decodeCsv(new TextEncoder().encode('\uFEFF주문번호').buffer)).toBe('주문번호');
  expect(decodeCsv(bytesOf(0xff, 0xfe, 0xa1, 0xc1))).toBe('송');
  expect(decodeCsv(bytesOf(0xc1, 0xd6, 0xb9, 0xae))).toBe('주문');
});

it('takes cells that were copied out of a spreadsheet', () => {
  expect(pastedCsv('주문번호\t품목\n261120-7K3M9A\t"나이아신, 99"')).toBe(
    '주문번호,품목\r\n261120-7K3M9A,"""나이아신, 99"""\r\n',
  );
  expect(pastedCsv('주문번호,품목\n1,2')).toBe('주문번호,품목\n1,2');
});
