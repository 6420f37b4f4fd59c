import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeLabelWorker, stubLabelWorker } from '../../../testing/fake-label-worker';
import { LabelMarker, MARKING_MEASURE } from './label-marker';
import { LabelReader } from './label-reader';

beforeEach(stubLabelWorker);
afterEach(() => vi.unstubAllGlobals());

/** A marker that is ready or has failed. */
async function open(): Promise<LabelMarker> {
  const marker = new LabelMarker();
  marker.start();
  await vi.waitFor(() => expect(marker.state()).not.toBe('loading'));
  return marker;
}

it('starts no worker for those who only listen', () => {
  const started = vi.fn();
  vi.stubGlobal('Worker', started);
  new LabelMarker().subscribe(() => undefined);
  expect(started).not.toHaveBeenCalled();
});

it('starts its worker once and reads with it', async () => {
  const marker = await open();
  expect(marker.state()).toBe('ready');
  const label = await marker.mark('정제수, 메칠파라벤');
  expect(label?.tokens.map(({ match }) => match?.title)).toEqual(['정제수', '메틸파라벤']);
  expect(performance.getEntriesByName(MARKING_MEASURE)).not.toHaveLength(0);
});

it('answers null to a text that is longer than any label', async () => {
  expect(await (await open()).mark('가'.repeat(20_001))).toBeNull();
});

it('tries again when the dictionary did not come', async () => {
  const { dictionary } = FakeLabelWorker;
  FakeLabelWorker.dictionary = () => new Response(null, { status: 503 });
  const marker = await open();
  expect(marker.state()).toBe('failed');
  FakeLabelWorker.dictionary = dictionary;
  marker.retry();
  await vi.waitFor(() => expect(marker.state()).toBe('ready'));
});

it('gives up what is on its way when the worker breaks, and starts another one', async () => {
  const workers: EventTarget[] = [];
  vi.stubGlobal(
    'Worker',
    class extends FakeLabelWorker {
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
  const marker = await open();
  const reading = marker.mark('정제수');
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(reading).rejects.toThrow();
  expect(marker.state()).toBe('failed');
  marker.retry();
  await vi.waitFor(() => expect(marker.state()).toBe('ready'));
  expect(workers).toHaveLength(2);
});

it('refuses a text while there is no worker, and says so where none can be started', async () => {
  const marker = new LabelMarker();
  await expect(marker.mark('정제수')).rejects.toThrow();
  vi.stubGlobal('Worker', undefined);
  marker.start();
  expect(marker.state()).toBe('failed');
  await expect(marker.mark('정제수')).rejects.toThrow();
});

it('answers each text, also one that it cannot read', async () => {
  const reader = new LabelReader();
  expect(await reader.answer({ type: 'mark', id: 1, text: '정제수' })).toEqual({ type: 'failed', id: 1 });
  await reader.answer({ type: 'load' });
  expect(await reader.answer({ type: 'mark', id: 2, text: '정제수' })).toMatchObject({ type: 'marked', id: 2 });
  // Stands for whatever breaks the parser.
  const unreadable = undefined as unknown as string;
  expect(await reader.answer({ type: 'mark', id: 3, text: unreadable })).toEqual({ type: 'failed', id: 3 });
});

it('rejects a text that could not be read, and goes on with the next one', async () => {
  const marker = await open();
  await expect(marker.mark(undefined as unknown as string)).rejects.toThrow();
  expect(marker.state()).toBe('ready');
  expect((await marker.mark('정제수'))?.tokens).toHaveLength(1);
});
