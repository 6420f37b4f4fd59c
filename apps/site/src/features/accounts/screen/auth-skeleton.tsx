import { Skeleton } from '@gredia/ui';
import { AuthScreen, AuthStack } from './auth-screen';

interface AuthSkeletonProps {
  title: string;
}

/** What the HTML of all visitors shows until the browser knows the session, or which link led here. */
export function AuthSkeleton({ title }: AuthSkeletonProps) {
  return (
    <AuthScreen size="lg" title={title}>
      <AuthStack aria-hidden="true">
        <Skeleton width="80%" height="14px" />
        <Skeleton height="46px" radius="6px" />
        <Skeleton height="44px" radius="8px" />
      </AuthStack>
    </AuthScreen>
  );
}
