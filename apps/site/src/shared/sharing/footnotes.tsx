import { styled } from '@gredia/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { collectFootnotes, numberFootnotes, type Footnote } from './collect-footnotes';
import { useIsPrinted } from './use-is-printed';

const Root = styled('section', {
  base: {
    mt: '8',
    pt: '4',
    borderTop: '1px solid',
    borderColor: 'border.strong',
    '& > h2': { textStyle: 'h3', breakAfter: 'avoid' },
    '& > ol': { mt: '2', ps: '6', listStyle: 'decimal', fontSize: 'xs', lineHeight: '4.5' },
    '& > ol > li > span': { display: 'block', color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});

/** On paper, where no link can be followed: the sources of the page, numbered, with their addresses, at its end. */
export function Footnotes() {
  return useIsPrinted() ? <PrintedFootnotes /> : null;
}

function PrintedFootnotes() {
  const [main] = useState(() => document.querySelector('main'));
  const section = useRef<HTMLElement>(null);

  // What is named is known once the paper's page stands, and printing does not wait for another render.
  useLayoutEffect(() => {
    if (!main || !section.current) return;
    const notes = collectFootnotes(main);
    section.current.hidden = notes.length === 0;
    section.current.querySelector('ol')?.replaceChildren(...notes.map(listItem));
    return numberFootnotes(main, notes);
  }, [main]);

  if (!main) return null;
  return createPortal(
    <Root ref={section} aria-label="출처">
      <h2>출처</h2>
      <ol />
    </Root>,
    main,
  );
}

function listItem({ text, url }: Footnote): HTMLLIElement {
  const item = document.createElement('li');
  item.append(text);
  if (url) {
    const address = document.createElement('span');
    address.append(url);
    item.append(address);
  }
  return item;
}
