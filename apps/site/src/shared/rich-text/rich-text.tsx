import { styled } from '@gredia/ui';
import { useMemo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { readableHtml } from './readable-html';
import { richTextStyles } from './rich-text-styles';

const Root = styled('div', {
  base: { ...richTextStyles, '& [data-scroll]': { maxW: '100%', overflowX: 'auto', borderRadius: '4px' } },
});

interface RichTextProps {
  /** As the gateway printed it, or `richTextHtml` of a document: nothing else may come here. */
  html: string;
  className?: string;
}

/** A text with form as its readers see it. */
export function RichText({ html, className }: RichTextProps) {
  const navigate = useNavigate();
  const content = useMemo(() => ({ __html: readableHtml(html) }), [html]);

  /** Links to our own pages change the page as those of the site do. */
  function handleClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!isPlain || event.defaultPrevented || !href?.startsWith('/') || href.startsWith('/api/')) return;
    event.preventDefault();
    void navigate(href);
  }

  return <Root className={className} onClick={handleClick} dangerouslySetInnerHTML={content} />;
}
