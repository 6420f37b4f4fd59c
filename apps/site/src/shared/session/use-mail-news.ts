import { useSession } from '@gredia/auth/client';
import { useGetMyAccountQuery } from '@gredia/graphql-schema';

/** Of what a member is told: what is watched, or suggestions and comments. As the settings of the profile call it. */
export type NewsKind = 'regulations' | 'comments';

/** Whether news of a kind come by mail, or why not. */
export type MailNews = 'COME' | 'OFF' | 'UNVERIFIED';

/**
 * Whether the person who looks gets mails of a kind; nothing for visitors, and before it is known.
 * @param isAsked false where it does not matter yet
 */
export function useMailNews(kind: NewsKind, isAsked = true): MailNews | undefined {
  const { session } = useSession();
  const isVerified = session?.user.emailVerified ?? false;
  const { data } = useGetMyAccountQuery({ skip: !isVerified || !isAsked });
  if (!session || !isAsked) return undefined;
  if (!isVerified) return 'UNVERIFIED';
  const settings = data?.myAccount.notificationSettings;
  if (!settings) return undefined;
  return settings[kind] ? 'COME' : 'OFF';
}
