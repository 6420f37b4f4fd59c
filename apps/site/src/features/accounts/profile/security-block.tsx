import { accountPaths } from '@gredia/domain';
import { useGetMyDevicesQuery, type MyAccountFragment } from '@gredia/graphql-schema';
import { Badge, formatDate, lazyPart, Link, styled } from '@gredia/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { DetailRow, TextAction } from './detail-rows';
import { DeviceRows } from './device-rows';
import { ProfileBlock } from './profile-block';
import { SocialRow } from './social-row';

const EmailDialog = lazyPart(() => import('./email-dialog').then((module) => module.EmailDialog), {
  whenMissing: ({ onClose }) => onClose(),
});
const PasswordDialog = lazyPart(() => import('./password-dialog').then((module) => module.PasswordDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

const Email = styled('span', { base: { minW: 0, maxW: '100%' } });

interface SecurityBlockProps {
  id: string;
  account: MyAccountFragment;
  /** Told when the account has changed behind its back: a new password changes its date and ends sessions. */
  onChanged: () => Promise<void>;
}

/** How and where one is signed in. */
export function SecurityBlock({ id, account, onChanged }: SecurityBlockProps) {
  const { data, error, refetch } = useGetMyDevicesQuery({ fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const { email, emailVerified, passwordChangedAt } = account;
  const close = () => setOpen(null);

  return (
    <ProfileBlock id={id} title="로그인과 보안">
      <dl>
        <DetailRow
          label="이메일"
          action={
            <TextAction type="button" aria-label="이메일 변경" onClick={() => setOpen('email')}>
              {email === null ? '등록' : '변경'}
            </TextAction>
          }
        >
          <Email>{email ?? '등록한 이메일이 없어요'}</Email>
          {email !== null && <VerifiedBadge isVerified={emailVerified} />}
        </DetailRow>
        <DetailRow
          label="비밀번호"
          action={
            <TextAction type="button" aria-label="비밀번호 변경" onClick={() => setOpen('password')}>
              {passwordChangedAt === null ? '만들기' : '변경'}
            </TextAction>
          }
        >
          {passwordChangedAt === null ? '아직 없어요' : `마지막 변경 ${formatDate(passwordChangedAt)}`}
        </DetailRow>
        <SocialRow linked={account.providers ?? []} />
        <DeviceRows devices={data?.myDevices} hasFailed={error !== undefined} onChanged={refetch} />
      </dl>
      {open === 'email' && <EmailDialog account={account} onClose={close} />}
      {open === 'password' && (
        <PasswordDialog
          account={account}
          onClose={close}
          onChanged={() => void Promise.all([onChanged(), refetch()])}
        />
      )}
    </ProfileBlock>
  );
}

function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  if (isVerified) {
    return (
      <Badge tone="ok" size="sm" icon={<Check size={12} />}>
        인증됨
      </Badge>
    );
  }
  return (
    <Link href={accountPaths.emailVerification}>
      <Badge tone="warn" size="sm">
        인증 필요
      </Badge>
    </Link>
  );
}
