import { avatarRecipe } from '../theme/recipes/avatar';
import { styled } from '../theme/styled';

const Root = styled('span', avatarRecipe);

interface AvatarProps {
  /** Of the person; its first letter is drawn. */
  name: string;
  size?: 'sm' | 'md' | 'lg';
  /** `quiet` for another person beside the signed-in member. */
  tone?: 'brand' | 'quiet';
}

/** A person's first letter in a circle. Whose it is must stand beside it, or name the button around it. */
export function Avatar({ name, size, tone }: AvatarProps) {
  return (
    <Root size={size} tone={tone} aria-hidden="true">
      {firstLetter(name)}
    </Root>
  );
}

/** Whole characters, so that a name that begins with a rare one is not cut in two. */
function firstLetter(name: string): string {
  const [letter = ''] = name.normalize('NFC').trim();
  return letter.toLocaleUpperCase('ko');
}
