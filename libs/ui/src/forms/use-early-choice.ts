import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

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
