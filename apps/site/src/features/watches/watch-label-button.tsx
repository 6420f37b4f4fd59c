import { useSession } from '@gredia/auth/client';
import { Button, lazyPart, styled } from '@gredia/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginPath } from '../../shared/addresses/paths';

const WatchLabelDialog = lazyPart(() => import('./watch-label-dialog').then((module) => module.WatchLabelDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

const Root = styled('div', { base: { display: 'flex', justifyContent: 'flex-end', _print: { display: 'none' } } });

/** 이 전성분 지켜보기, at the answer about a label. Visitors sign in and come back to the label. */
export function WatchLabelButton({ text }: { text: string }) {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Root>
      <Button
        touch
        icon={<Bell size={16} />}
        onClick={() => (session ? setIsOpen(true) : void navigate(loginPath({ pathname, search })))}
      >
        이 전성분 지켜보기
      </Button>
      {isOpen && <WatchLabelDialog text={text} onClose={() => setIsOpen(false)} />}
    </Root>
  );
}
