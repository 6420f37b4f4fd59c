import { expect, it, onTestFinished, vi } from 'vitest';
import { patientLoad } from './patient-load';

// A file of its own: what did not come is asked for again later, also after a test.
it('is tried again by itself after a while, three times at most', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', vi.fn());
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const patient = patientLoad(load);
  void patient.get();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(patient.isMissing()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).toHaveBeenCalledTimes(4);
});

it('is not fetched again once it has come', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', vi.fn());
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part');
  const patient = patientLoad(load);
  const content = patient.get();
  await vi.advanceTimersByTimeAsync(0);
  patient.retry();
  expect(await content).toBe('part');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).toHaveBeenCalledTimes(2);
});
