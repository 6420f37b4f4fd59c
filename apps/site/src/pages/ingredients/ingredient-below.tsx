import { MentioningPosts } from '../../features/community/mentions/mentioning-posts';
import { ChangesSection } from '../../features/ingredients/changes-section';
import { CosingSection } from '../../features/ingredients/cosing-section';
import { DatesCard } from '../../features/ingredients/dates-card';
import { FunctionsSection } from '../../features/ingredients/functions-section';
import type { IngredientDetail } from '../../features/ingredients/ingredient-detail';
import { NamesSection } from '../../features/ingredients/names-section';
import { CosmeticsSection, ProductsSection } from '../../features/ingredients/related-sections';
import { UseLevelsSection } from '../../features/ingredients/use-levels-section';
import { MaterialAction } from '../../shared/asking/material-action';
import { RequestProductButton } from '../../shared/asking/request-product-button';
import { ProductThumb } from '../../shared/catalogue/product-thumb';

/** What stands below the rules of an ingredient: amounts in use, names, functions, where it is used, its history. */
export function IngredientBelow({ ingredient }: { ingredient: IngredientDetail }) {
  return (
    <>
      <UseLevelsSection ingredient={ingredient} />
      <NamesSection ingredient={ingredient} />
      <CosingSection ingredient={ingredient} />
      <FunctionsSection ingredient={ingredient} />
      <ProductsSection
        ingredient={ingredient}
        thumbOf={({ type }) => <ProductThumb type={type} />}
        actionOf={(product) => <MaterialAction product={product} isShort />}
        request={<RequestProductButton place="section" name={ingredient.title} />}
      />
      <CosmeticsSection ingredient={ingredient} />
      <MentioningPosts posts={ingredient.posts} />
      <ChangesSection ingredient={ingredient} />
      <aside aria-label="기록">
        <DatesCard ingredient={ingredient} />
      </aside>
    </>
  );
}
