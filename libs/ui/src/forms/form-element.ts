import { get, type FieldValues } from 'react-hook-form';

/**
 * Texts that a browser filled in before hydration, by name: they stand in the fields but not in the values, because no
 * event told of them.
 */
export function autofilledTexts(form: HTMLFormElement, values: FieldValues): [name: string, text: string][] {
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
