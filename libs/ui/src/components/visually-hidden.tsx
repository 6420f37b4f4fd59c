import { visuallyHiddenRecipe } from '../theme/recipes/visually-hidden';
import { styled } from '../theme/styled';

/** Text for screen readers only. */
export const VisuallyHidden = styled('span', visuallyHiddenRecipe);
