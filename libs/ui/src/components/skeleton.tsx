import { styled } from '../theme/styled';

const Root = styled('span', {
  base: {
    display: 'block',
    borderRadius: 'badge',
    bgImage: 'linear-gradient(90deg, {colors.bg.muted}, {colors.bg.subtle}, {colors.bg.muted})',
    bgSize: '200% 100%',
    animation: 'shimmer 1.6s linear infinite',
    _motionReduce: { animation: 'none' },
  },
});

interface SkeletonProps {
  width?: string;
  height?: string;
  radius?: string;
}

/** A grey shape where content will be; give it the content's size. */
export function Skeleton({ width = '100%', height = '12px', radius }: SkeletonProps) {
  return <Root aria-hidden="true" style={{ width, height, borderRadius: radius }} />;
}
