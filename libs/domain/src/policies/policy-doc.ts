import type { RichTextBlock, RichTextDoc, RichTextInline } from '../rich-text/rich-text';

const words = (text: string): RichTextInline[] => (text === '' ? [] : [{ type: 'text', text }]);

export const paragraphOf = (text: string): RichTextBlock => ({ type: 'paragraph', content: words(text) });
export const headingOf = (text: string, level: 2 | 3 = 2): RichTextBlock => ({
  type: 'heading',
  attrs: { level },
  content: words(text),
});

/** Paragraphs with or without a heading as a text with form. */
export const docOfParagraphs = (paragraphs: readonly { heading?: string; text: string }[]): RichTextDoc => ({
  type: 'doc',
  content: paragraphs.flatMap(({ heading, text }) => [...(heading ? [headingOf(heading)] : []), paragraphOf(text)]),
});
