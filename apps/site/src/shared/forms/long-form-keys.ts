import type { KeyboardEvent } from 'react';

/**
 * Keys of a form that is long: Ctrl or ⌘ with Enter sends it, and Enter alone in one of its fields must not send it by
 * accident.
 * @param send the form as its button would
 */
export function handleLongFormKeys(event: KeyboardEvent, send: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  // A dialog that is opened from the form stands in it for React alone.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  const isMeant = event.ctrlKey || event.metaKey;
  if (isMeant || event.target instanceof HTMLInputElement) event.preventDefault();
  if (isMeant) send();
}
