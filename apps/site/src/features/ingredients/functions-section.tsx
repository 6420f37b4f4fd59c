import { Card, Chip, Section, styled } from '@gredia/ui';
import { AiBox } from '../../shared/catalogue/ai-box';
import { SourceNote } from '../../shared/catalogue/source-note';
import { TagBadge } from '../../shared/law/rule-badges';
import { hasFunctions } from './has-sections';
import { sourceOf, type IngredientDetail } from './ingredient-detail';
import { ingredientList } from './ingredient-list-params';
import { ListedFacts } from './listed-facts';

const Source = styled('p', { base: { mt: '2' } });
const Chips = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } });
const Tags = styled(Chips, { base: { alignItems: 'center', rowGap: '1.5', columnGap: '2', _notFirst: { mt: '4' } } });
const Text = styled('p', { base: { mt: '4', fontSize: 'lg', lineHeight: '6.5', whiteSpace: 'pre-line' } });
const Label = styled('h3', { base: { mb: '2', textStyle: 'small', fontWeight: 600, color: 'fg.muted' } });

/** Official functions and description; what a machine wrote stands in a box of its own. */
export function FunctionsSection({ ingredient }: { ingredient: IngredientDetail }) {
  const { functions, tags, description } = ingredient;
  if (!hasFunctions(ingredient)) return null;

  return (
    <Section id="functions" title="기능과 분류">
      <Card pad="md">
        {functions.length > 0 && (
          <>
            <Label>공식 기능</Label>
            <Chips>
              {functions.map((name) => (
                <Chip key={name} size="sm" href={ingredientList.hrefOf({ functions: [name] })}>
                  {name}
                </Chip>
              ))}
            </Chips>
            <Source>
              <SourceNote source={sourceOf(ingredient, 'functions')} />
            </Source>
          </>
        )}
        {tags.length > 0 && (
          <Tags>
            {tags.map((tag) => (
              <TagBadge key={tag} tag={tag} />
            ))}
            <SourceNote source={sourceOf(ingredient, 'tags')} />
          </Tags>
        )}
        <ListedFacts ingredient={ingredient} />
        {description && (
          <>
            <Text>{description}</Text>
            <Source>
              <SourceNote source={sourceOf(ingredient, 'description')} />
            </Source>
          </>
        )}
        <AiBox texts={ingredient} />
      </Card>
    </Section>
  );
}
