import { useAuthClient } from '@gredia/auth/client';
import { accountPaths } from '@gredia/domain';
import { Badge } from '@gredia/ui';
import { DetailRow, TextAction } from './detail-rows';
import { useSocialProviders } from './social-buttons';

const NAMES: Record<string, string> = { kakao: '카카오', naver: '네이버' };

interface SocialRowProps {
  /** Ids of the social sign-ins that lead to this account. */
  linked: readonly string[];
}

/** Social sign-ins of this account; nothing where none is configured. Linking is signing in while signed in. */
export function SocialRow({ linked }: SocialRowProps) {
  const { signIn } = useAuthClient();
  return useSocialProviders().map(({ id, name }) => (
    <DetailRow
      key={id}
      label={NAMES[id] ?? name}
      action={
        linked.includes(id) ? undefined : (
          <TextAction
            type="button"
            aria-label={`${NAMES[id] ?? name} 연결하기`}
            onClick={() => void signIn(id, { callbackUrl: `${accountPaths.profile}#security` })}
          >
            연결하기
          </TextAction>
        )
      }
    >
      {linked.includes(id) ? (
        <Badge tone="ok" size="sm">
          연결됨
        </Badge>
      ) : (
        '연결하지 않았어요'
      )}
    </DetailRow>
  ));
}
