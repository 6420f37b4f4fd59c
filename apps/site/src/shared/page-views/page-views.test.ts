import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countPageViews } from './page-views';
import { tellOutside } from './outside-analytics';

const beacon = vi.fn<(url: string) => boolean>(() => true);

beforeEach(() => {
  vi.useFakeTimers();
  beacon.mockClear();
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('opened pages', () => {
  it('are reported together a while later, without saying which', () => {
    const opened = countPageViews();
    opened('/');
    opened(`/ingredients/${encodeURIComponent('글리세린')}`);
    vi.advanceTimersByTime(4999);
    expect(beacon).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(beacon.mock.calls).toEqual([['/api/page-views?views=2']]);
    vi.advanceTimersByTime(60_000);
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  it('are not reported while the document is still being loaded', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    countPageViews()('/');
    vi.advanceTimersByTime(60_000);
    expect(beacon).not.toHaveBeenCalled();
    dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(5000);
    expect(beacon.mock.calls).toEqual([['/api/page-views?views=1']]);
  });

  it('are reported at once when the visitor leaves, and nothing twice', () => {
    countPageViews()('/');
    dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(60_000);
    expect(beacon.mock.calls).toEqual([['/api/page-views?views=1']]);
  });
});

describe('an outside service', () => {
  const post = (path: string) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 202 }));
    tellOutside({ url: 'https://stats.example/api/event', site: 'gredia.example' })(path);
    const [url, init] = fetched.mock.calls.at(-1)!;
    fetched.mockRestore();
    return { url, init, event: JSON.parse(String(init?.body)) as Record<string, unknown> };
  };

  it('is told of a page in its own form, without cookies and without where the visitor came from', () => {
    const { url, init, event } = post('/products/p1');
    expect(url).toBe('https://stats.example/api/event');
    expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(event).toEqual({ name: 'pageview', domain: 'gredia.example', url: `${location.origin}/products/p1` });
  });

  it.each(['/auth/quotes/q1', '/orders/o1', '/checkout/payment', '/notifications', '/community/p1', '/pulls/7'])(
    'learns of %s only which area it is',
    (path) => {
      expect(post(path).event['url']).toBe(`${location.origin}/${path.split('/')[1]}`);
    },
  );

  it('that does not answer is no failure', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
    const failed = vi.fn();
    process.on('unhandledRejection', failed);
    tellOutside({ url: 'https://stats.example/api/event', site: 'gredia.example' })('/');
    await vi.advanceTimersByTimeAsync(10);
    process.off('unhandledRejection', failed);
    expect(failed).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});
