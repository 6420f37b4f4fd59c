import { skipLinkRecipe } from '../theme/recipes/skip-link';
import { styled } from '../theme/styled';

const Root = styled('a', skipLinkRecipe);

interface SkipLinkProps {
  /** Id of the main content. */
  target: string;
}

/** The first stop of the keyboard: past header and navigation. */
export function SkipLink({ target }: SkipLinkProps) {
  return <Root href={`#${target}`}>본문 바로가기</Root>;
}
