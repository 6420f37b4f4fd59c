import { Button } from '@gredia/ui';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { AuthScreen, AuthStack } from '../screen/auth-screen';

/** What a visitor sees: there is no account to verify, and one way out. */
export function InvalidRequest() {
  const navigate = useNavigate();
  return (
    <AuthScreen size="lg" title="이메일 인증">
      <AuthStack>
        <Button size="lg" block onClick={() => void navigate(paths.home)}>
          Invalid request. Click to go index page
        </Button>
      </AuthStack>
    </AuthScreen>
  );
}
