import { describe, expect, it } from 'vitest';
import { namesInEntry } from './kr-limits';

describe('the names in an entry of the Korean limits', () => {
  it.each([
    ['소르빅애씨드 및 그 염류', ['소르빅애씨드']],
    ['벤조익애씨드, 그 염류 및 에스테르류', ['벤조익애씨드']],
    ['시스테인, 아세틸시스테인 및 그 염류', ['시스테인', '아세틸시스테인']],
    ['벤조페논-3(옥시벤존)', ['벤조페논-3', '옥시벤존']],
    ['2-브로모-2-나이트로프로판-1,3-디올(브로노폴)', ['2-브로모-2-나이트로프로판-1,3-디올', '브로노폴']],
    ['포타슘하이드록사이드·소듐하이드록사이드', ['포타슘하이드록사이드', '소듐하이드록사이드']],
  ])('are found in %s', (entry, names) => {
    expect(namesInEntry(entry)).toEqual(expect.arrayContaining([entry, ...names]));
  });
});
