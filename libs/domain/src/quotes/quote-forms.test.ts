import { describe, expect, it } from 'vitest';
import { quoteChangeForm, quoteEndForm } from './quote-input';
import { QUOTE_REASON_MAX } from './quote-limits';
import { quoteMessageForm } from './quote-response-input';

describe('the forms around a quote', () => {
  it('say everything that is wrong with a changed request, each line of the address on its own', () => {
    const typed = { note: '', buyerContact: '', postcode: '123', road: '', detail: '' };
    const { error } = quoteChangeForm.safeParse(typed);
    expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(['buyerContact', 'postcode', 'road']);
  });

  it('let a request end without a reason, but not with one that is too long', () => {
    expect(quoteEndForm.parse({ reason: ' ' })).toEqual({ reason: null });
    const { error } = quoteEndForm.safeParse({ reason: '가'.repeat(QUOTE_REASON_MAX + 1) });
    expect(error?.issues[0]?.message).toBe(`이유는 ${QUOTE_REASON_MAX}자까지 쓸 수 있어요.`);
  });

  it('want a message to say something', () => {
    expect(quoteMessageForm.safeParse({ text: '네' }).success).toBe(true);
    expect(quoteMessageForm.safeParse({ text: ' ' }).error?.issues[0]?.message).toBe('내용을 입력해 주세요.');
  });
});
