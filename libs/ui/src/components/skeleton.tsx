import { skeletonRecipe } from '../theme/recipes/skeleton';
import { styled } from '../theme/styled';

const Root = styled('span', skeletonRecipe);

interface SkeletonProps {
  width?: string;
  height?: string;
  radius?: string;
}

/** A grey shape where content will be; give it the content's size. */
export function Skeleton({ width = '100%', height = '12px', radius }: SkeletonProps) {
  return <Root aria-hidden="true" style={{ width, height, borderRadius: radius }} />;
}
