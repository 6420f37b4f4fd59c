/** A piece of HTML that is safe to send: everything that came from outside was escaped on its way in. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function textOf(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (value === null || value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/**
 * Builds HTML: html`<p title="${name}">${name}</p>`. Values are escaped, for texts and quoted attributes alike; lists are
 * put one after another, and null, undefined and false are nothing.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((text, next, index) => text + textOf(values[index - 1]) + next));
}
