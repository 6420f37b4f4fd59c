import { styled } from '@gredia/ui';
import type { IngredientDetail } from './ingredient-detail';

const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mb: '3' } });
const Picture = styled('img', {
  base: {
    w: '240px',
    maxW: '100%',
    // Its place before it comes: nothing jumps when it does.
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    // Structures are drawn in black, and stay to be read where the page is dark.
    bg: 'white',
  },
});

/** What the ingredient looks like, and its structure, where they are known. */
export function IngredientPictures({ ingredient }: { ingredient: IngredientDetail }) {
  const { title, image, structureImage } = ingredient;
  const pictures = [
    { src: image, alt: `${title} 사진` },
    { src: structureImage, alt: `${title} 구조식` },
    // Pictures of other sites are not shown: the content policy takes our own only.
  ].flatMap(({ src, alt }) => (src?.startsWith('/') ? [{ src, alt }] : []));
  if (pictures.length === 0) return null;
  return (
    <Row>
      {pictures.map(({ src, alt }) => (
        <Picture key={alt} src={src} alt={alt} loading="lazy" />
      ))}
    </Row>
  );
}
