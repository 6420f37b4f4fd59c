import { labelNotes, sayFunctional } from '@gredia/domain/regulations';
import { styled } from '@gredia/ui';
import { SourceNote } from '../../shared/catalogue/source-note';
import { EntryChips } from '../../shared/law/entry-chip';
import { ruleEntryOf } from '../../shared/law/law-question';
import { ALLERGENS, hasListedFacts } from './has-sections';
import type { IngredientDetail } from './ingredient-detail';

const Root = styled('dl', {
  base: {
    display: 'grid',
    gap: '3',
    mt: '4',
    '& > div > dt': { mb: '0.5', textStyle: 'small', fontWeight: 600, color: 'fg.muted' },
    '& > div > dd': { fontSize: 'md', lineHeight: '21px' },
    '& > div > dd > b': { fontWeight: 650 },
    '& > div > dd > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
  },
});

const allergenEntries = ({ entries }: IngredientDetail) =>
  entries.map(ruleEntryOf).filter(({ list }) => list === ALLERGENS);

/** Amounts at which lists name the ingredient: as functional, as an allergen that must stand on the label. */
export function ListedFacts({ ingredient }: { ingredient: IngredientDetail }) {
  if (!hasListedFacts(ingredient)) return null;
  const allergens = allergenEntries(ingredient);
  return (
    <Root>
      {ingredient.functional.map((fact) => (
        <div key={sayFunctional(fact) + fact.note}>
          <dt>기능성 고시 함량</dt>
          <dd>
            <b>{sayFunctional(fact)}</b>
            {[fact.condition, fact.note].map((text) => text && <small key={text}>{text}</small>)}
            <small>
              <SourceNote source={fact.source} />
            </small>
          </dd>
        </div>
      ))}
      {allergens.length > 0 && (
        <div>
          <dt>알레르기 유발성분 표시 기준</dt>
          {allergens.flatMap(labelNotes).map(({ text }) => (
            <dd key={text}>{text}</dd>
          ))}
          <dd>
            <EntryChips entries={allergens} />
          </dd>
        </div>
      )}
    </Root>
  );
}
