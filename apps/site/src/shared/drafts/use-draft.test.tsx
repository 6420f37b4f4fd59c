import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { draftKeeper, forgetDrafts } from './draft-keeper';
import { useDraft } from './use-draft';

const drafts = draftKeeper('quote-message', z.string());

/** A form with one text, which keeps all but an empty one. */
function openForm(delayMs: number, slot = 'u1') {
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
});

describe('a draft', () => {
  it('is what was left in the slot when the form appeared', () => {
    drafts.write('u1', '어제');
    expect(openForm(500).result.current.left).toBe('어제');
    expect(openForm(500, 'u2').result.current.left).toBeNull();
  });

  it('is kept once typing pauses, and not before', () => {
    const { rerender, result } = openForm(500);
    rerender({ text: '가' });
    act(() => vi.advanceTimersByTime(499));
    rerender({ text: '가나' });
    act(() => vi.advanceTimersByTime(499));
    expect(drafts.read('u1')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(drafts.read('u1')).toBe('가나');
    expect(result.current.isKept).toBe(true);
  });

  it.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['the form is closed', (close: () => void) => close()],
  ])('is kept when %s within the pause', (_, leave) => {
    const { rerender, unmount } = openForm(500);
    rerender({ text: '가' });
    act(() => void leave(unmount));
    expect(drafts.read('u1')).toBe('가');
  });

  it('is forgotten with all others, and not kept again by the form that is still open', () => {
    drafts.write('u2', '다른 계정');
    localStorage.setItem('nextauth.message', 'not ours');
    const { rerender, unmount, result } = openForm(500);
    rerender({ text: '가' });
    act(() => vi.advanceTimersByTime(500));
    rerender({ text: '가나' });
    act(forgetDrafts);
    expect(Object.keys(localStorage)).toEqual(['nextauth.message']);
    act(() => vi.advanceTimersByTime(500));
    expect(result.current.isKept).toBe(false);
    rerender({ text: '가나다' });
    unmount();
    expect(Object.keys(localStorage)).toEqual(['nextauth.message']);
    // A form that appears later keeps what is typed there.
    const later = openForm(0);
    later.rerender({ text: '라' });
    expect(drafts.read('u1')).toBe('라');
  });

  it('is kept at once where there is no pause', () => {
    const { rerender } = openForm(0);
    rerender({ text: '가' });
    expect(drafts.read('u1')).toBe('가');
  });

  it('goes when nothing is left of it', () => {
    const { rerender, result } = openForm(0);
    rerender({ text: '가' });
    rerender({ text: '' });
    expect(drafts.read('u1')).toBeNull();
    expect(result.current.isKept).toBe(false);
  });

  it('is not written once more after it was sent', () => {
    const { rerender, result, unmount } = openForm(500);
    rerender({ text: '가' });
    act(() => result.current.keepNow(null));
    unmount();
    act(() => vi.runAllTimers());
    expect(drafts.read('u1')).toBeNull();
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
