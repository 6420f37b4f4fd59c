import { describe, expect, it } from 'vitest';
import { requestedProductInput, requestedProductKey } from './requested-product';

const says = (values: object) =>
  requestedProductInput.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const key = (name: string, dealer: string | null = null, manufacture: string | null = null) =>
  requestedProductKey({ name, dealer, manufacture });

describe('a wish for a material', () => {
  it.each([
    [{ name: '가' }, 'name', '찾는 원료의 이름을 2자 이상 입력해 주세요.'],
    [{ name: ' 가 ' }, 'name', '찾는 원료의 이름을 2자 이상 입력해 주세요.'],
    [{ name: '--' }, 'name', '찾는 원료의 이름을 2자 이상 입력해 주세요.'],
    [{ name: '가'.repeat(101) }, 'name', '원료명은 100자까지 쓸 수 있어요.'],
    [{ name: '가나', dealer: '가'.repeat(51) }, 'dealer', '판매사는 50자까지 쓸 수 있어요.'],
    [{ name: '가나', manufacture: '가'.repeat(51) }, 'manufacture', '제조사는 50자까지 쓸 수 있어요.'],
    [{ name: '가나', note: '가'.repeat(501) }, 'note', '메모는 500자까지 쓸 수 있어요.'],
  ])('%j: %s says %s', (values, path, message) => expect(says(values)).toEqual([[path, message]]));

  it('may say little or much', () => {
    expect(requestedProductInput.parse({ name: ' 가나 ' })).toEqual({
      name: '가나',
      dealer: null,
      manufacture: null,
      note: null,
    });
    const most = {
      name: '가'.repeat(100),
      dealer: '나'.repeat(50),
      manufacture: '다'.repeat(50),
      note: '라'.repeat(500),
    };
    expect(requestedProductInput.parse(most)).toEqual(most);
  });

  it('is the same however it is spelled', () => {
    expect(key('글리세린 99', 'ABC Co.')).toBe(key('글리세린-99', 'abc co'));
    expect(key('부틸렌글라이콜')).toBe(key('부틸렌글리콜'));
    expect(key('글리세린')).not.toBe(key('글리세린', '가나'));
    expect(key('글리세린', '가나')).not.toBe(key('글리세린', null, '가나'));
  });

  it('has a key that an index can hold', () => {
    const longest = key('쀍'.repeat(100), '쀍'.repeat(50), '쀍'.repeat(50));
    expect(Buffer.byteLength(longest)).toBeLessThanOrEqual(2400);
  });
});
