import { useGetSingleIngredientQuery } from '@gredia/graphql-schema';
import { SectionNav, styled } from '@gredia/ui';
import { useMemo } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { hasCosing, hasFunctions } from '../../features/ingredients/has-sections';
import { HomonymsNote } from '../../features/ingredients/homonyms-note';
import {
  describeIngredient,
  ingredientJsonLd,
  type IngredientDetail,
} from '../../features/ingredients/ingredient-detail';
import { IngredientHead } from '../../features/ingredients/ingredient-head';
import { pathOfVersion, readPast } from '../../features/ingredients/past/past-address';
import { paths } from '../../shared/addresses/paths';
import type { CountryLists } from '../../shared/law/law-question';
import { DocumentHead } from '../../shared/page/document-head';
import { lazySection } from '../../shared/waiting/lazy-section';
import { pageFrames } from '../../shared/page/page-frames';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { FailedPage } from '../errors/failed-page';

const RulesSection = lazySection(() =>
  import('../../features/ingredients/rules/rules-section').then((module) => module.RulesSection),
);
const IngredientBelow = lazySection(() => import('./ingredient-below').then((module) => module.IngredientBelow));

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '172px minmax(0, 1fr)' },
    gap: { base: '7', md: '10' },
    pt: { base: '5', md: '7' },
    pb: { base: '12', md: '72px' },
  },
});

const Main = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '8', md: '44px' }, minW: 0 },
});

const IngredientPastPage = lazySection(
  () => import('./ingredient-past-page').then((module) => module.IngredientPastPage),
  { isRare: true },
);

/** `/ingredients/{title}`: what it is, what rules apply, where it is used; with `?at=` what it said on a day. */
export function IngredientPage() {
  const title = useParams()['title'] ?? '';
  const [search] = useSearchParams();
  const past = readPast(search);
  return past ? <IngredientPastPage title={title} past={past} /> : <IngredientOfToday title={title} />;
}

function IngredientOfToday({ title }: { title: string }) {
  const [search] = useSearchParams();
  const hash = search.get('hash') ?? undefined;
  const { hash: anchor } = useLocation();
  const { data, error, refetch } = useGetSingleIngredientQuery({ variables: { nameKor: title, hash } });

  const version = data ? pathOfVersion(data.singleIngredient) : null;
  if (version) return <Navigate replace to={version} />;
  if (data && data.singleIngredient.title !== title)
    return (
      <Navigate
        replace
        to={{ pathname: paths.ingredient(data.singleIngredient.title), search: search.toString(), hash: anchor }}
      />
    );
  if (data) return <Ingredient {...data} isVersion={hash !== undefined} />;
  if (error) return <FailedPage failure={error} onRetry={refetch} />;
  return <WaitingPage frame={pageFrames.ingredient} title={title} />;
}

interface IngredientProps {
  singleIngredient: IngredientDetail;
  coverage: readonly CountryLists[];
  /** Shows one of several ingredients of this name, picked by its hash. */
  isVersion: boolean;
}

function Ingredient({ singleIngredient: ingredient, coverage, isVersion }: IngredientProps) {
  const sections = useMemo(() => sectionsOf(ingredient), [ingredient]);

  return (
    <>
      <DocumentHead
        title={ingredient.title}
        description={describeIngredient(ingredient)}
        path={paths.ingredient(ingredient.title)}
        hasPicture
        noindex={isVersion}
        jsonLd={ingredientJsonLd(ingredient)}
      />
      <IngredientHead ingredient={ingredient} coverage={coverage} />
      <Columns>
        <SectionNav items={sections} />
        <Main>
          <HomonymsNote ingredient={ingredient} />
          <RulesSection key={ingredient.id} ingredient={ingredient} coverage={coverage} />
          <IngredientBelow ingredient={ingredient} />
        </Main>
      </Columns>
    </>
  );
}

function sectionsOf(ingredient: IngredientDetail) {
  return [
    { id: 'rules', label: '국가별 규제', isShown: true },
    { id: 'label-texts', label: '라벨 문구 · 조건', isShown: ingredient.entries.length > 0 },
    { id: 'sources', label: '원문과 출처', isShown: ingredient.entries.length > 0 },
    { id: 'names', label: '이름과 식별 번호', isShown: true },
    { id: 'cosing', label: 'EU CosIng', isShown: hasCosing(ingredient) },
    { id: 'functions', label: '기능과 분류', isShown: hasFunctions(ingredient) },
    { id: 'products', label: '이 성분이 든 원료', isShown: true },
    { id: 'cosmetics', label: '이 성분이 든 화장품', isShown: ingredient.cosmetics.length > 0 },
    { id: 'changes', label: '변경 이력', isShown: ingredient.changeLogs.length > 0 },
  ].filter(({ isShown }) => isShown);
}
