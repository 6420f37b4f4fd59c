import { GraphQLError } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { home, productPage, productRow } from '../src/testing/fixtures';
import { FakeGateway } from './testing/fake-gateway';
import { startSite, type Answer, type RunningSite } from './testing/start-site';

const MINUTE = 60_000;

let gateway: FakeGateway;
let site: RunningSite;
let shown: Answer;

beforeEach(async () => {
  // The age of pages is counted by a clock that `vi.advanceTimersByTime` moves.
  vi.useFakeTimers({ toFake: ['performance'] });
  gateway = new FakeGateway({ ...home, publicProducts: () => productPage([productRow()]) });
  await gateway.start();
  site = await startSite(gateway);
  shown = await site.get('/products');
  gateway.seen.length = 0;
});

afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
  await gateway.stop();
});

/** Whether `/products` still answers this. */
const shows = async (page: Answer) => (await site.get('/products')).text === page.text;

const staleLines = () => site.lines.filter(({ msg }) => msg.includes('the last one is shown'));

function databaseIsAway(): never {
  const extensions = { code: 'INTERNAL_SERVER_ERROR', reason: 'UNAVAILABLE', errorId: 'e-1' };
  throw new GraphQLError('잠시 뒤에 다시 시도해 주세요.', { extensions });
}

/** Lets the gateway answer nothing until the returned function is called. */
function holdAnswers(): () => void {
  let release = () => {};
  gateway.hold = new Promise((resolve) => (release = resolve));
  return () => release();
}

describe('an old page', () => {
  it('is shown for an hour while the gateway is away, and the log says so once a second', async () => {
    vi.advanceTimersByTime(2 * MINUTE);
    await gateway.stop();
    const answers = await Promise.all([1, 2, 3].map(() => site.get('/products')));
    expect(answers.map(({ status, text }) => status === 200 && text === shown.text)).toEqual([true, true, true]);
    await site.get('/products');
    expect(staleLines()).toMatchObject([{ level: 40, url: '/products', ageSeconds: 120 }]);
    vi.advanceTimersByTime(15 * MINUTE);
    expect((await site.get('/products')).status).toBe(200);
    vi.advanceTimersByTime(60 * MINUTE);
    expect((await site.get('/products')).status).toBe(503);
  });

  it('is shown while the gateway is there without its database; what was not seen before is a calm 503', async () => {
    gateway.catalogue = { ...gateway.catalogue, publicProducts: databaseIsAway };
    vi.advanceTimersByTime(2 * MINUTE);
    expect(await shows(shown)).toBe(true);
    const other = await site.get('/products?page=2');
    expect(other.status).toBe(503);
    expect(other.headers['retry-after']).toBe('10');
    expect(other.text).toContain('지금은 화면을 보여 드릴 수 없어요');
  });

  it('is shown soon when the gateway says nothing', async () => {
    vi.advanceTimersByTime(2 * MINUTE);
    const release = holdAnswers();
    expect(await shows(shown)).toBe(true);
    expect(await shows(shown)).toBe(true);
    expect(staleLines()).toHaveLength(1);
    release();
  });

  it('is not shown when a change was heard of', async () => {
    site.cache.clear();
    await gateway.stop();
    expect((await site.get('/products')).status).toBe(503);
  });

  it('is not shown when a change was heard of while a new one was waited for', async () => {
    vi.advanceTimersByTime(2 * MINUTE);
    const release = holdAnswers();
    const asked = site.get('/products');
    await vi.waitFor(() => expect(gateway.operations).toBe(1));
    site.cache.clear();
    await gateway.stop();
    release();
    expect((await asked).status).toBe(503);
  });

  it('is made anew when news come again, and shown while that fails', async () => {
    site.cache.listening = false;
    site.cache.listening = true;
    gateway.catalogue = { ...gateway.catalogue, publicProducts: databaseIsAway };
    expect(await shows(shown)).toBe(true);
    gateway.catalogue = { ...gateway.catalogue, publicProducts: () => productPage([]) };
    site.cache.listening = false;
    site.cache.listening = true;
    expect(await shows(shown)).toBe(false);
  });
});
