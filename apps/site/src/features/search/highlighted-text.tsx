interface HighlightedTextProps {
  text: string;
  /** Marked wherever it occurs, in any letter case. */
  query: string;
}

/** A text with what was searched for marked. */
export function HighlightedText({ text, query }: HighlightedTextProps) {
  const start = text.toLowerCase().indexOf(query.toLowerCase());
  if (query === '' || start === -1) return text;
  const end = start + query.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
