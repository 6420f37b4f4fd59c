import { cardRecipe } from '../theme/recipes/card';
import { styled } from '../theme/styled';

/** A flat panel with a hairline. */
export const Card = styled('div', cardRecipe);
