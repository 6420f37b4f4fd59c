import { signInErrorText } from '@gredia/auth';
import { useAuthClient, type SignInProvider } from '@gredia/auth/client';
import { showToast, styled } from '@gredia/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Texts and colours that the providers prescribe. */
const LOOKS: Record<string, { label: string; background: string; color: string; mark: string }> = {
  kakao: {
    label: '카카오로 시작하기',
    background: '#FEE500',
    color: 'rgba(0,0,0,.85)',
    mark: 'M9 1.5C4.58 1.5 1 4.3 1 7.75c0 2.23 1.5 4.19 3.76 5.3l-.77 2.83c-.07.25.22.45.44.3l3.37-2.23c.39.04.79.06 1.2.06 4.42 0 8-2.8 8-6.26S13.42 1.5 9 1.5Z',
  },
  naver: {
    label: '네이버로 시작하기',
    background: '#03C75A',
    color: '#FFFFFF',
    mark: 'M11.6 9.6 6.2 2H2v14h4.4V8.4L11.8 16H16V2h-4.4v7.6Z',
  },
};

const List = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
  },
});

const SocialButton = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    h: '12',
    borderRadius: 'thumb',
    fontSize: 'lg',
    fontWeight: 600,
    _hover: { filter: 'brightness(.96)' },
  },
});

/** The social sign-ins this deployment has, in its order; empty until they are known. */
export function useSocialProviders(): SignInProvider[] {
  const { getProviders } = useAuthClient();
  const [providers, setProviders] = useState<SignInProvider[]>([]);

  useEffect(() => {
    let isShown = true;
    void getProviders().then((all) => {
      if (isShown) setProviders(Object.values(all ?? {}).filter(({ id }) => Object.hasOwn(LOOKS, id)));
    });
    return () => void (isShown = false);
  }, [getProviders]);

  return providers;
}

/** Leaves for a social sign-in, once however often it is asked; says so when that could not be begun. */
export function useSocialSignIn(): (id: string, callbackUrl: string) => Promise<void> {
  const { signIn } = useAuthClient();
  const isLeaving = useRef(false);

  // Back from there the page may be as it was left.
  useEffect(() => {
    const handleShow = () => (isLeaving.current = false);
    addEventListener('pageshow', handleShow);
    return () => removeEventListener('pageshow', handleShow);
  }, []);

  return useCallback(
    async (id, callbackUrl) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      const result = await signIn(id, { callbackUrl });
      // Without a result the browser is on its way.
      if (!result) return;
      isLeaving.current = false;
      showToast(signInErrorText('OAuthSignin'), { tone: 'bad' });
    },
    [signIn],
  );
}

interface SocialButtonsProps {
  /** Where to be afterwards. */
  callbackUrl: string;
}

/** One button for each configured social sign-in; nothing where there is none. */
export function SocialButtons({ callbackUrl }: SocialButtonsProps) {
  const signIn = useSocialSignIn();
  const providers = useSocialProviders();
  if (providers.length === 0) return null;

  return (
    <List>
      {providers.map(({ id }) => {
        const look = LOOKS[id];
        if (!look) return null;
        const { label, background, color, mark } = look;
        return (
          <SocialButton
            key={id}
            type="button"
            style={{ background, color }}
            onClick={() => void signIn(id, callbackUrl)}
          >
            <svg width={18} height={18} viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
              <path d={mark} />
            </svg>
            {label}
          </SocialButton>
        );
      })}
    </List>
  );
}
