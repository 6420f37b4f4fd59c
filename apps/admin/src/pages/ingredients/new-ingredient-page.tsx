import { LinkButton, styled } from '@gredia/ui';
import { Table2 } from 'lucide-react';
import { LevelTag } from '../../features/regulations/level-tag';
import { NewIngredientEditor } from '../../features/tables/sheet/new-ingredient-editor';
import { paths } from '../../shared/paths';
import { ScreenHead } from '../../shared/screen-head';

const Links = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mb: '4' } });

/** `/admin/ingredients/new`: an ingredient that is not there yet, with what would follow from it. */
export function NewIngredientPage() {
  return (
    <NewIngredientEditor
      LevelTag={LevelTag}
      head={
        <>
          <ScreenHead title="새 성분" note="국문명, INCI, 영문명 가운데 하나는 있어야 해요" />
          <Links>
            <LinkButton size="sm" touch href={paths.ingredients} icon={<Table2 size={14} />}>
              성분 표
            </LinkButton>
          </Links>
        </>
      }
    />
  );
}
