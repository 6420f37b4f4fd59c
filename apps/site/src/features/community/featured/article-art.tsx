import { styled } from '@gredia/ui';
import { ART_MOTIFS, artOf, type ArtTone } from './article-art-motifs';

const Frame = styled('svg', {
  base: { display: 'block', w: '100%' },
  variants: {
    tone: {
      liquid: { bg: 'thumb.liquid.bg', color: 'thumb.liquid.fg' },
      powder: { bg: 'thumb.powder.bg', color: 'thumb.powder.fg' },
      oil: { bg: 'thumb.oil.bg', color: 'thumb.oil.fg' },
      extract: { bg: 'thumb.extract.bg', color: 'thumb.extract.fg' },
      active: { bg: 'thumb.active.bg', color: 'thumb.active.fg' },
    } satisfies Record<ArtTone, object>,
    isLead: {
      true: { h: '100%', minH: { base: '200px', md: '340px' }, maxH: { base: '260px', md: '420px' } },
      false: { aspectRatio: '5 / 3', borderRadius: 'card' },
    },
  },
});

interface ArticleArtProps {
  /** Which of the drawings. */
  art: number;
  isLead: boolean;
}

/** What stands in the place of a picture where an introduction has none: drawn here, and said of nothing. */
export function ArticleArt({ art, isLead }: ArticleArtProps) {
  const { tone, draw: Drawing } = artOf(art);
  return (
    <Frame tone={tone} isLead={isLead} viewBox="0 0 300 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Drawing />
    </Frame>
  );
}

/**
 * The drawings of introductions in the order of a page: each keeps its own wherever it stands, as long as no drawing would come
 * twice among neighbours.
 */
export function artsOf(ids: readonly string[]): number[] {
  const arts: number[] = [];
  for (const id of ids) {
    const recent = arts.slice(1 - ART_MOTIFS.length);
    let art = [...id].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7) % ART_MOTIFS.length;
    while (recent.includes(art)) art = (art + 1) % ART_MOTIFS.length;
    arts.push(art);
  }
  return arts;
}
