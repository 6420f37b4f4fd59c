import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ArticleArt, artsOf } from './article-art';
import { ART_MOTIFS } from './article-art-motifs';

const ids = Array.from({ length: 24 }, (_, at) => `0199c0de-0000-7000-8000-0000000000${10 + at}`);

it('is another one for each of so many neighbours as there are drawings, and the same for the same page', () => {
  const arts = artsOf(ids);
  expect(artsOf(ids)).toEqual(arts);
  for (let at = 0; at + ART_MOTIFS.length <= arts.length; at += 1)
    expect(new Set(arts.slice(at, at + ART_MOTIFS.length)).size).toBe(ART_MOTIFS.length);
  // Alone it has the one that it has as the first of a page.
  expect(artsOf(ids.slice(0, 1))).toEqual(arts.slice(0, 1));
});

it('is drawn of shapes alone, says nothing to who listens and loads nothing', () => {
  const drawn = ART_MOTIFS.map((_, art) => render(<ArticleArt art={art} isLead={art === 0} />).container.innerHTML);
  expect(new Set(drawn).size).toBe(ART_MOTIFS.length);
  for (const svg of drawn) {
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toMatch(/NaN|href|url\(|<text|<image/);
  }
});
