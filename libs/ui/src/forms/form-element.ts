import { get, type FieldValues } from 'react-hook-form';

/**
 * Texts that stand in the fields and not in the values, by name: a browser fills in forms before the page lives, and
 * tells nothing of it afterwards.
 */
export function unseenTexts(form: HTMLFormElement, values: FieldValues): [name: string, text: string][] {
  return [...new FormData(form)].flatMap(([name, text]) => {
    const known: unknown = get(values, name);
    return typeof known === 'string' && typeof text === 'string' && text !== known ? [[name, text]] : [];
  });
}

/**
 * Puts the focus on what comes first on the page of all that is wrong: an invalid input, or a part of the form that
 * marks itself with `data-problem`. Where no field is to blame, the place that says so (`data-outcome`) comes into sight.
 */
export function focusFirstProblem(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]');
  if (field) field.focus();
  else form.querySelector('[data-outcome]')?.scrollIntoView({ block: 'nearest' });
}
