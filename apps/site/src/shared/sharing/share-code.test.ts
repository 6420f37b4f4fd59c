import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeShare, encodeShare } from './share-code';
import { shareLink } from './share-link';

const LABEL = '전성분: 정제수, 글리세린, 1,2-헥산다이올 (2%) & α-아이소메틸아이오논';

afterEach(() => vi.unstubAllGlobals());

describe('a shared text', () => {
  it('comes back as it was', async () => {
    const code = await encodeShare(LABEL);
    expect(code).toMatch(/^d[\w-]+$/);
    expect(await decodeShare(code ?? '')).toBe(LABEL);
  });

  it('comes back where the browser cannot compress', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const code = await encodeShare(LABEL);
    expect(code).toMatch(/^p[\w-]+$/);
    expect(await decodeShare(code ?? '')).toBe(LABEL);
  });

  it('makes no link when it is too long for one', async () => {
    const long = Array.from({ length: 9_000 }, (_, index) =>
      String.fromCharCode(0xac00 + ((index * 7919) % 11_172)),
    ).join('');
    expect(await encodeShare(long)).toBeNull();
    expect(await shareLink('https://gredia.example/x', { label: long })).toBeNull();
  });

  it('is nothing when the code is broken, foreign or unpacks to too much', async () => {
    const bomb = await encodeShare('가'.repeat(60_000));
    for (const code of ['', 'x123', 'd%%%', 'dAAAA', 'p_w', bomb ?? '', 'd'.repeat(7_000)]) {
      expect(await decodeShare(code)).toBeNull();
    }
  });

  it('stands behind the # of the link, where no server sees it', async () => {
    const link = await shareLink('https://gredia.example/ingredients/analyze/compare', {
      left: LABEL,
      right: '정제수',
    });
    const [address, hash = ''] = link?.split('#') ?? [];
    expect(address).toBe('https://gredia.example/ingredients/analyze/compare');
    expect(await decodeShare(new URLSearchParams(hash).get('left') ?? '')).toBe(LABEL);
  });
});
