import type { SessionUser } from '@gredia/auth/client';
import { Button, lazyPart, LinkButton } from '@gredia/ui';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../../../shared/addresses/paths';
import type { ShownPost } from '../post/use-post';

const ProposalDialog = lazyPart(() => import('./proposal-dialog').then((module) => module.ProposalDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

const LABEL = '메일로 제안 보내기';

interface ProposalButtonProps {
  post: ShownPost;
  viewer: Pick<SessionUser, 'id' | 'email' | 'emailVerified'> | null;
  isVisitor: boolean;
}

/** The way to the author of a post that looks for a raw material. */
export function ProposalButton({ post, viewer, isVisitor }: ProposalButtonProps) {
  const here = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const icon = <Mail size={16} />;
  if (post.mid !== 'request' || !post.isReadable) return null;
  if (isVisitor)
    return (
      <LinkButton touch href={loginPath(here)} icon={icon}>
        로그인하고 제안 보내기
      </LinkButton>
    );
  if (!viewer || (viewer.emailVerified && !post.rights.includes('PROPOSE'))) return null;
  return (
    <>
      <Button touch icon={icon} onClick={() => setIsOpen(true)}>
        {LABEL}
      </Button>
      {isOpen && <ProposalDialog post={post} viewer={viewer} onClose={() => setIsOpen(false)} />}
    </>
  );
}
