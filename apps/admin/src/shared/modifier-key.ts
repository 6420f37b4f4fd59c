/** The key that makes a letter a command on this machine, as its keyboard names it. */
export const modifierKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
