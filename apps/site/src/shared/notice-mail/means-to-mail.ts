/** What the way from the form of a notice to the notice carries, where its writer means to mail it. */
export const MEANS_TO_MAIL = { meansToMail: true } as const;

/** Whether the state of an address says so. */
export const meansToMail = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'meansToMail' in state && state.meansToMail === true;
