import { LinkButton } from '@gredia/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { AuthScreen, AuthStack } from '../screen/auth-screen';

const READ_MS = 2_000;

/** Nothing to do here: says so, and goes home as soon as it can have been read. */
export function AlreadyVerified() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), READ_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <AuthScreen
      isAnswer
      size="lg"
      icon={CircleCheck}
      tone="ok"
      title="이미 인증된 계정이에요"
      lead="잠시 뒤에 홈으로 가요."
    >
      <AuthStack>
        <LinkButton size="lg" block href={paths.home}>
          홈으로
        </LinkButton>
      </AuthStack>
    </AuthScreen>
  );
}
