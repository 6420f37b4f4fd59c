import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDateTime, formatRelative, formatTime, RelativeTime } from './relative-time';

describe('formatRelative', () => {
  const now = new Date('2026-11-20T12:00:00+09:00');
  it.each([
    ['2026-11-20T11:59:30+09:00', '방금 전'],
    ['2026-11-20T11:59:00+09:00', '1분 전'],
    ['2026-11-20T11:00:01+09:00', '59분 전'],
    ['2026-11-20T11:00:00+09:00', '1시간 전'],
    ['2026-11-19T13:00:00+09:00', '23시간 전'],
    ['2026-11-19T11:00:00+09:00', '어제'],
    ['2026-11-18T23:59:00+09:00', '11-18'],
    ['2026-01-02T00:00:00+09:00', '01-02'],
    ['2025-12-31T23:59:00+09:00', '2025-12-31'],
  ])('says of %s: %s', (value, text) => expect(formatRelative(value, now)).toBe(text));

  it('counts days in Korea, where the day begins at 15:00 UTC', () => {
    expect(formatRelative('2026-11-18T15:00:00Z', new Date('2026-11-20T14:59:00Z'))).toBe('어제');
    expect(formatDateTime('2026-11-18T15:00:00Z')).toBe('2026-11-19 00:00');
    expect(formatTime('2026-11-18T05:02:00Z')).toBe('14:02');
  });
});

describe('RelativeTime', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00') }));
  afterEach(() => void vi.useRealTimers());

  it('prints the absolute date on the server and keeps the full value in the tooltip', () => {
    const html = renderToString(<RelativeTime value="2026-11-20T02:57:00Z" />);
    expect(html).toBe('<time dateTime="2026-11-20T02:57:00Z" title="2026-11-20 11:57">2026-11-20</time>');
  });

  it('becomes relative after hydration, without a mismatch', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(<RelativeTime value="2026-11-20T02:57:00Z" />);
    const onRecoverableError = vi.fn();
    const hydrate = () => hydrateRoot(root, <RelativeTime value="2026-11-20T02:57:00Z" />, { onRecoverableError });
    const hydrated = await act(async () => hydrate());
    expect(root.textContent).toBe('3분 전');
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => hydrated.unmount());
    root.remove();
  });

  it('grows older while the page stays open', () => {
    render(<RelativeTime value="2026-11-20T02:57:00Z" />);
    act(() => void vi.advanceTimersByTime(120_000));
    expect(screen.getByText('5분 전')).toBeDefined();
  });
});
