import { kbdRecipe } from '../theme/recipes/kbd';
import { styled } from '../theme/styled';

/** A key of the keyboard. */
export const Kbd = styled('kbd', kbdRecipe);
