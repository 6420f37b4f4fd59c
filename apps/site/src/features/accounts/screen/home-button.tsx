import { LinkButton } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';

/** The way on from a page that has nothing more to do. */
export const HomeButton = () => (
  <LinkButton size="lg" block href={paths.home}>
    홈으로 가기
  </LinkButton>
);
