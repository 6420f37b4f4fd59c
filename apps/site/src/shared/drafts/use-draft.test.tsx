import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { draftKeeper, forgetDrafts } from './draft-keeper';
import { useDraft } from './use-draft';

const drafts = draftKeeper('quote-message', z.string());

/** A form with one text, which keeps all but an empty one. */
function openForm(delayMs: number, slot = 'u1-q1') {
  return renderHook(
    ({ text }) => {
      const { keep, ...draft } = useDraft(drafts, slot, delayMs);
      useEffect(() => keep(text || null), [keep, text]);
      return draft;
    },
    { initialProps: { text: '' } },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a draft', () => {
  it('is what was left in the slot when the form appeared', () => {
    drafts.write('u1-q1', '어제');
    expect(openForm(500).result.current.left).toBe('어제');
    expect(openForm(500, 'u2-q1').result.current.left).toBeNull();
  });

  it('is kept once typing pauses, and not before', () => {
    const { rerender, result } = openForm(500);
    rerender({ text: '가' });
    act(() => vi.advanceTimersByTime(499));
    rerender({ text: '가나' });
    act(() => vi.advanceTimersByTime(499));
    expect(drafts.read('u1-q1')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(drafts.read('u1-q1')).toBe('가나');
    expect(result.current.isKept).toBe(true);
  });

  it.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'nobody looks at the tab any longer',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['the form is closed', (close: () => void) => close()],
  ])('is kept when %s within the pause', (_, leave) => {
    const { rerender, unmount } = openForm(500);
    rerender({ text: '가' });
    act(() => void leave(unmount));
    expect(drafts.read('u1-q1')).toBe('가');
  });

  it('is forgotten with all others of its account, and not kept again by the form that is still open', () => {
    drafts.write('u1-q2', '다른 견적');
    drafts.write('u2-q1', '다른 계정');
    drafts.write('u11-q1', '비슷한 계정');
    localStorage.setItem('nextauth.message', 'not ours');
    const others = ['quote-message-u2-q1', 'quote-message-u11-q1', 'nextauth.message'];
    const { rerender, unmount, result } = openForm(500);
    rerender({ text: '가' });
    act(() => vi.advanceTimersByTime(500));
    rerender({ text: '가나' });
    act(() => forgetDrafts('u1'));
    expect(Object.keys(localStorage)).toEqual(others);
    act(() => vi.advanceTimersByTime(500));
    expect(result.current.isKept).toBe(false);
    rerender({ text: '가나다' });
    unmount();
    expect(Object.keys(localStorage)).toEqual(others);
    // A form that appears later keeps what is typed there.
    const later = openForm(0);
    later.rerender({ text: '라' });
    expect(drafts.read('u1-q1')).toBe('라');
  });

  it('of a later session is not touched by a form of the one before', () => {
    const { rerender, unmount } = openForm(500);
    rerender({ text: '가' });
    act(() => forgetDrafts('u1'));
    drafts.write('u1-q1', '새로 쓴 말');
    rerender({ text: '' });
    act(() => vi.runAllTimers());
    unmount();
    expect(drafts.read('u1-q1')).toBe('새로 쓴 말');
  });

  it('is forgotten with those of every account where it is not known who signs out', () => {
    drafts.write('u1-q1', '가');
    drafts.write('u2-q1', '나');
    forgetDrafts(null);
    expect(localStorage).toHaveLength(0);
  });

  it('is forgotten with what the tab held of labels and formulas', () => {
    for (const key of ['label-draft-a', 'quote-given', 'formula', 'scroll']) sessionStorage.setItem(key, '1');
    forgetDrafts('u1');
    expect(Object.keys(sessionStorage)).toEqual(['scroll']);
  });

  it('is kept at once where there is no pause', () => {
    const { rerender } = openForm(0);
    rerender({ text: '가' });
    expect(drafts.read('u1-q1')).toBe('가');
  });

  it('goes when nothing is left of it', () => {
    const { rerender, result } = openForm(0);
    rerender({ text: '가' });
    rerender({ text: '' });
    expect(drafts.read('u1-q1')).toBeNull();
    expect(result.current.isKept).toBe(false);
  });

  it('is not written once more after it was sent', () => {
    const { rerender, result, unmount } = openForm(500);
    rerender({ text: '가' });
    act(() => result.current.keepNow(null));
    unmount();
    act(() => vi.runAllTimers());
    expect(drafts.read('u1-q1')).toBeNull();
  });

  it('says where the browser has no room for it', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const { rerender, result } = openForm(0);
    rerender({ text: '가' });
    expect(result.current.isKept).toBe(false);
  });
});
