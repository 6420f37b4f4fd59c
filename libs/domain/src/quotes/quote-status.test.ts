import { describe, expect, it } from 'vitest';
import { awaitsResponse, QUOTE_STATUSES, quoteFilterStatuses } from './quote-status';

describe('the states of a quote', () => {
  it('wait for an answer until there is one', () => {
    expect(QUOTE_STATUSES.filter(awaitsResponse)).toEqual(['REQUESTED', 'CONFIRMED']);
  });

  it('stands in exactly one filter of the list', () => {
    for (const status of QUOTE_STATUSES) {
      const { ALL, ...filters } = quoteFilterStatuses;
      expect(ALL).toContain(status);
      expect(Object.values(filters).filter((statuses) => statuses.includes(status))).toHaveLength(1);
    }
  });
});
