import { styled } from '../theme/styled';

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.on',
    fontWeight: 650,
    lineHeight: 1,
    userSelect: 'none',
  },
  variants: {
    tone: { brand: {}, quiet: { bg: 'bg.muted', color: 'fg.muted' } },
    size: {
      sm: { boxSize: '6', fontSize: '2xs' },
      md: { boxSize: '8', fontSize: 'sm' },
      lg: { boxSize: '14', fontSize: '4xl' },
    },
  },
  defaultVariants: { size: 'md', tone: 'brand' },
});

interface AvatarProps {
  /** Of the person; its first letter is drawn. */
  name: string;
  size?: 'sm' | 'md' | 'lg';
  /** `quiet` for somebody else beside oneself. */
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
