import type { MyAccountFragment } from '@gredia/graphql-schema';
import type { ReactNode } from 'react';
import { AlarmBlock } from './alarm-block';
import { DataBlock } from './data-block';
import { ProfileCard } from './profile-card';
import { ProfileForm } from './profile-form';
import { ProfileFrame } from './profile-frame';
import { SecurityBlock } from './security-block';

interface ProfileBlocksProps {
  account: MyAccountFragment;
  /** Asks for the account anew. */
  onChanged: () => Promise<void>;
  /** What the member wrote. */
  writing: ReactNode;
  /** What the member watches. */
  watching: ReactNode;
}

/** Everything about the member's account, block by block; the ids are those of `profileSections`. */
export function ProfileBlocks({ account, onChanged, writing, watching }: ProfileBlocksProps) {
  return (
    <ProfileFrame>
      <ProfileCard id="account" account={account} />
      <ProfileForm key={account.id} account={account} />
      {writing}
      {watching}
      <SecurityBlock id="security" account={account} onChanged={onChanged} />
      {account.notificationSettings && (
        <AlarmBlock id="alarms" userId={account.id} settings={account.notificationSettings} onChanged={onChanged} />
      )}
      <DataBlock id="data" account={account} />
    </ProfileFrame>
  );
}
