/** What shows where the keyboard is; also on a label that draws its hidden input. */
export const focusRing = { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' } as const;
