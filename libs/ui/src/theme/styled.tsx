import {
  type JsxElement,
  type RecipeDefinition,
  type RecipeSelection,
  type RecipeVariantRecord,
  type SlotRecipeDefinition,
  type SlotRecipeVariantRecord,
  type SystemStyleObject,
} from '@chakra-ui/react';
import isPropValid from '@emotion/is-prop-valid';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { serializeStyles, type CSSObject, type SerializedStyles } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import type { ElementType } from 'react';
import { system } from './system';

type Props = Record<string, unknown>;
type Recipe = ReturnType<typeof system.cva>;

/** What an element of ours knows of itself, for a recipe on top of it. */
interface Styled {
  (props: Props): React.ReactNode;
  displayName: string;
  element: ElementType;
  recipe: () => Recipe;
}

/** Looks made in one element by style words and by classes of others, kept until there are this many. */
const MOST_LOOKS = 500;

/**
 * An element with a recipe: `styled('span', { base, variants })`, with the props of `chakra(tag, recipe)`. Chakra's factory
 * resolves and hashes the recipe at every render; here each choice of variants becomes a class once (decision 35). Of an
 * element that is styled already, the recipes are merged; a component gets the class by its `className`.
 */
export function styled<T extends ElementType, V extends RecipeVariantRecord>(tag: T, recipe: RecipeDefinition<V>) {
  const inner = isStyled(tag) ? tag : null;
  return element(
    inner?.element ?? tag,
    onceMade(() => (inner ? ownCopyOf(inner.recipe()).merge(recipe) : system.cva(recipe))),
  ) as unknown as JsxElement<T, RecipeSelection<V>>;
}

/** Chakra's merge writes into the first of the two, down to words that recipes share, such as `touchTarget`. */
const ownCopyOf = ({ config }: Recipe): Recipe => system.cva(structuredClone(config) as RecipeDefinition);

const isStyled = (tag: unknown): tag is Styled => typeof tag === 'function' && 'recipe' in tag && 'element' in tag;

/** Made when it is first drawn: a page loads hundreds of elements and draws some dozens of them. */
function onceMade<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function element(tag: ElementType, recipe: () => Recipe): Styled {
  const looks = new Map<string, SerializedStyles>();
  const kinds = new Map<string, PropKind>();
  function kindOf(name: string): PropKind {
    const known = kinds.get(name);
    if (known) return known;
    const kind = recipe().variantKeys.includes(name) ? 'variant' : kindWithoutRecipe(name, tag);
    kinds.set(name, kind);
    return kind;
  }

  function lookOf(key: string, variants: Props, styles: SystemStyleObject[], classes: string[]): SerializedStyles {
    const known = looks.get(key);
    if (known) return known;
    const look = serializeStyles([system.css(recipe()(variants), ...styles) as CSSObject, ...classes], {});
    if (looks.size < MOST_LOOKS) looks.set(key, look);
    return look;
  }

  function Element(props: Props) {
    const cache = useEmotionCache();
    if (!cache) throw new Error('On the server, styles need a CacheProvider around them.');
    const rest: Props = {};
    const variants: Props = {};
    const styles: SystemStyleObject[] = [];
    let words: Props | null = null;
    for (const name in props) {
      const value = props[name];
      if (value === undefined) continue;
      const kind = kindOf(name);
      if (kind === 'variant') variants[name] = value;
      else if (kind === 'attribute') rest[name] = value;
      else if (kind === 'style') (words ??= {})[name] = value;
      else if (kind === 'css') styles.push(...[value as SystemStyleObject].flat().filter(Boolean));
      else if (kind === 'renamed') rest[name.slice('html'.length).toLowerCase()] = value;
    }
    if (words) styles.push(words as SystemStyleObject);

    const classes: string[] = [];
    const className = typeof props['className'] === 'string' ? props['className'] : '';
    const foreign = className && getRegisteredStyles(cache.registered, classes, className);
    const chosen = recipe()
      .variantKeys.map((name: string) => valueKey(variants[name]))
      .join(' ');
    const more = [...(classes.length ? [className, foreign] : []), ...(styles.length ? [JSON.stringify(styles)] : [])];
    const look = lookOf(more.length ? [chosen, ...more].join('\n') : chosen, variants, styles, classes);
    const Tag = (props['as'] as ElementType | undefined) ?? tag;
    // While rendering, not in an effect: what stands around an element keeps its place before it in the style sheet.
    insertStyles(cache, look, typeof Tag === 'string');
    rest['className'] = look.styles ? `${foreign}${cache.key}-${look.name}` : foreign.trim() || undefined;
    return <Tag {...rest} />;
  }
  return Object.assign(Element, { displayName: `styled(${nameOf(tag)})`, element: tag, recipe });
}

const valueKey = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const nameOf = (tag: ElementType): string =>
  typeof tag === 'string' ? tag : ((tag as { displayName?: string }).displayName ?? tag.name);

/** What a prop is for. A style word is none of the element's, also where HTML has the word: `htmlWidth` is HTML's `width`. */
type PropKind = 'variant' | 'attribute' | 'style' | 'css' | 'renamed' | 'own';

const RENAMED = ['htmlWidth', 'htmlHeight', 'htmlSize', 'htmlTranslate', 'htmlContent'];

function kindWithoutRecipe(name: string, tag: ElementType): PropKind {
  if (name === 'as' || name === 'className') return 'own';
  if (name === 'css') return 'css';
  if (name === 'ref' || name === 'children') return 'attribute';
  if (RENAMED.includes(name)) return 'renamed';
  if (system.isValidProperty(name)) return 'style';
  return typeof tag !== 'string' || isPropValid(name) ? 'attribute' : 'own';
}

/** The variants of a slot recipe as one of its slots sees them. */
type SlotVariants<V> = { [Name in keyof V]: { [Value in keyof V[Name]]: SystemStyleObject } };

/** One slot of a slot recipe as an element of its own; it takes the recipe's variants as props. */
export function styledSlot<
  T extends ElementType,
  S extends string,
  V extends SlotRecipeVariantRecord<S>,
  Slot extends NoInfer<S>,
>(tag: T, recipe: SlotRecipeDefinition<S, V>, slot: Slot) {
  const variants = Object.fromEntries(
    Object.entries(recipe.variants ?? {}).map(([name, values]) => [
      name,
      Object.fromEntries(Object.entries(values).map(([value, slots]) => [value, slots[slot] ?? {}])),
    ]),
  ) as SlotVariants<V>;
  return styled<T, SlotVariants<V>>(tag, {
    base: recipe.base?.[slot],
    variants,
    defaultVariants: recipe.defaultVariants,
  } as RecipeDefinition<SlotVariants<V>>);
}
