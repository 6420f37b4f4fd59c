import { accountPaths, providerLabel, providerName } from '@gredia/domain';
import { failureOf, useUnlinkProviderMutation } from '@gredia/graphql-schema';
import { Badge, confirm, showToast } from '@gredia/ui';
import { useSocialProviders, useSocialSignIn } from '../signing-in/social-buttons';
import { DetailRow, TextAction } from './detail-rows';

interface SocialRowProps {
  /** Ids of the social sign-ins that lead to this account. */
  linked: readonly string[];
}

/**
 * The social sign-ins of this account, and those it might have. One that this deployment does not offer any more can
 * still be parted from. Linking is signing in while signed in.
 */
export function SocialRow({ linked }: SocialRowProps) {
  const signIn = useSocialSignIn();
  const unlink = useUnlinking();
  const offered = useSocialProviders();
  const known = Object.keys(providerLabel).filter(
    (id) => linked.includes(id) || offered.some((provider) => provider.id === id),
  );

  return known.map((id) => {
    const name = providerName(id);
    return linked.includes(id) ? (
      <DetailRow
        key={id}
        label={name}
        action={
          <TextAction
            type="button"
            aria-label={`${name} 연결 끊기`}
            disabled={unlink.isRunning}
            onClick={() => void unlink.ask(id, name)}
          >
            연결 끊기
          </TextAction>
        }
      >
        <Badge tone="ok" size="sm">
          연결됨
        </Badge>
      </DetailRow>
    ) : (
      <DetailRow
        key={id}
        label={name}
        action={
          <TextAction
            type="button"
            aria-label={`${name} 연결하기`}
            onClick={() => void signIn(id, `${accountPaths.profile}#security`)}
          >
            연결하기
          </TextAction>
        }
      >
        연결하지 않았어요
      </DetailRow>
    );
  });
}

/** Asks, parts the account from a social sign-in, and says what came of it. */
function useUnlinking() {
  const [unlink, { loading }] = useUnlinkProviderMutation();

  async function ask(provider: string, name: string): Promise<void> {
    const isSure = await confirm({
      title: `${name} 연결을 끊을까요?`,
      body: `다음부터는 ${name}로 로그인할 수 없어요. 언제든지 다시 연결할 수 있어요.`,
      confirmText: '연결 끊기',
      confirmStyle: 'danger',
    });
    if (!isSure) return;
    try {
      await unlink({ provider });
      showToast(`${name} 연결을 끊었어요`);
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  return { ask, isRunning: loading };
}
