import { formatNumber, LinkButton, styled } from '@gredia/ui';
import { ExternalLink, Table2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LevelTag } from '../../features/regulations/level-tag';
import { IngredientEditor } from '../../features/tables/sheet/ingredient-editor';
import { paths, sitePaths } from '../../shared/paths';
import { ScreenHead } from '../../shared/screen-head';
import { siteUrl } from '../../shared/site-url';

const Links = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mb: '4' } });

/** `/admin/ingredients/:id`: names, numbers and facts of one ingredient, with their sources and what follows from them. */
export function IngredientSheetPage() {
  const { id = '' } = useParams();
  return (
    <IngredientEditor
      key={id}
      id={id}
      LevelTag={LevelTag}
      head={({ title, labelCount, productCount }) => (
        <>
          <ScreenHead
            title={title}
            note={`라벨 ${formatNumber(labelCount)}건 · 원료 ${formatNumber(productCount)}건`}
          />
          <Links>
            <LinkButton size="sm" touch href={`${paths.ingredients}?id=${id}`} icon={<Table2 size={14} />}>
              성분 표
            </LinkButton>
            <LinkButton
              size="sm"
              touch
              href={siteUrl(sitePaths.ingredient(title))}
              target="_blank"
              icon={<ExternalLink size={14} />}
            >
              사이트에서 보기
            </LinkButton>
          </Links>
        </>
      )}
    />
  );
}
