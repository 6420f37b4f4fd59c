import type { ConsentInput } from '@gredia/domain';

export const NO_CONSENTS: ConsentInput = {
  terms: false,
  privacy: false,
  ageOver14: false,
  marketingEmail: false,
  marketingSms: false,
  marketingNight: false,
};

export const ALL_CONSENTS: ConsentInput = {
  terms: true,
  privacy: true,
  ageOver14: true,
  marketingEmail: true,
  marketingSms: true,
  marketingNight: true,
};

/** Whether a box that stands for several is ticked, or half. */
export function boxOf(parts: readonly boolean[]): { checked: boolean; indeterminate: boolean } {
  const checked = parts.every(Boolean);
  return { checked, indeterminate: !checked && parts.some(Boolean) };
}

/** Advertising at night is a consent on top of another: it goes when both ways of sending go. */
export function withConsents(consents: ConsentInput, change: Partial<ConsentInput>): ConsentInput {
  const next = { ...consents, ...change };
  return { ...next, marketingNight: next.marketingNight && (next.marketingEmail || next.marketingSms) };
}
