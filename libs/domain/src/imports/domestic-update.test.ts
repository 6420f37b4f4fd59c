import { describe, expect, it } from 'vitest';
import { domesticUpdateProgress, type DomesticUpdateSteps } from './domestic-update';

const steps: DomesticUpdateSteps = {
  origin: 'API',
  phase: 'WAITING',
  received: 0,
  total: null,
  merged: 0,
  mergeTotal: null,
};

describe('the progress of a domestic update', () => {
  it.each<[string, Partial<DomesticUpdateSteps>, number | null]>([
    ['unknown before the first page', { phase: 'DOWNLOADING' }, null],
    ['unknown for a file that waits', { origin: 'FILE' }, null],
    ['a part of 60 while pages come', { phase: 'DOWNLOADING', received: 500, total: 1000 }, 30],
    ['60 when all pages are there', { phase: 'DOWNLOADING', received: 1000, total: 1000 }, 60],
    ['60 when merging begins', { phase: 'MERGING', received: 1000, total: 1000 }, 60],
    ['between 60 and 100 while rows are merged', { phase: 'MERGING', merged: 500, mergeTotal: 1000 }, 80],
    ['from 0 on for a file', { origin: 'FILE', phase: 'MERGING', merged: 250, mergeTotal: 1000 }, 25],
    ['never 100 before the end', { phase: 'MERGING', merged: 1000, mergeTotal: 1000 }, 99],
    ['never more than there is', { phase: 'DOWNLOADING', received: 1500, total: 1000 }, 60],
  ])('is %s', (_, given, percent) => {
    expect(domesticUpdateProgress({ ...steps, ...given })).toBe(percent);
  });
});
