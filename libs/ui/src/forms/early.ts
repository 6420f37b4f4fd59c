import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

declare global {
  /** Texts of fields that were typed into before the app had come to life; kept by a script that runs before it. */
  var typedEarly: WeakMap<object, string> | undefined;
  /** Forms that were sent before. */
  var sentEarly: Set<HTMLFormElement> | undefined;
}

/** What a field says that has just come to life: what was typed or chosen before, once, or what the page gave it. */
export function earlyText(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  const text = globalThis.typedEarly?.get(element) ?? element.value;
  globalThis.typedEarly?.delete(element);
  return text;
}

/** What the rest of the page finds out when it comes to life (where the address leads back to) is known by then. */
const SETTLED_MS = 100;

/** Sends a form that was sent before it had come to life. */
export function sendEarly(form: HTMLFormElement | null | undefined): void {
  if (form && globalThis.sentEarly?.delete(form))
    setTimeout(() => form.isConnected && form.requestSubmit(), SETTLED_MS);
}

/**
 * Takes over which radio button of a group was pressed before the app had come to life: the next drawing would take it back.
 * @returns for the element that holds the group; its radio buttons have their values
 */
export function useEarlyChoice<Group extends HTMLElement>(
  value: string | null,
  onChange: (value: string) => void,
): RefObject<Group | null> {
  const group = useRef<Group>(null);
  const takeOver = useEffectEvent(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (pressed && pressed.value !== value) onChange(pressed.value);
  });
  useEffect(() => takeOver(), []);
  return group;
}
