import { Link, Note, styled } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import type { IngredientDetail } from './ingredient-detail';

const Homonym = styled(Link, {
  base: { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** Other ingredients of the same Korean name, with what tells them apart. */
export function HomonymsNote({ ingredient: { homonyms } }: { ingredient: IngredientDetail }) {
  if (homonyms.length === 0) return null;
  return (
    <Note tone="info">
      같은 이름의 다른 성분이 있어요:{' '}
      {homonyms.map(({ id, title, hash, INCI, casNo }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Homonym href={paths.ingredient(title, hash)}>
            {[INCI ?? title, casNo[0]].filter(Boolean).join(' · ')}
          </Homonym>
        </span>
      ))}
    </Note>
  );
}
