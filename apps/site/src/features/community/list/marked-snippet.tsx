import { Fragment } from 'react';

/** The gateway sets hits between these. */
const HIT = /⟦([^⟦⟧]*)⟧/g;

/** A piece of a text with what was searched marked in it. */
export function MarkedSnippet({ text }: { text: string }) {
  // Split at a group: every other part is a hit.
  return text
    .split(HIT)
    .map((part, at) => (at % 2 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>));
}
