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

/** What to say while a consent is missing that every account needs. */
export function missingConsent({ terms, privacy, ageOver14 }: ConsentInput): string | undefined {
  return terms && privacy && ageOver14 ? undefined : '필수 항목에 동의해 주세요.';
}

/** Puts the focus on the first required box of a form that is not ticked. */
export function focusMissingConsent(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input[type=checkbox][required]:not(:checked)')?.focus();
}

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
