/** A text that ends as a sentence does. */
export const asSentence = (text: string): string => (/[.?]$/.test(text) ? text : `${text}.`);
