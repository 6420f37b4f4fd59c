import { BRAND, policyLabel, type PolicyKind } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { mail, type Due, type ValuesOf } from '../../../platform/mailer/mail';
import { greet } from '../../identity/public';
import { policyVersions } from '../policies.table';
import { policyTold } from './policy-tellings.table';
import { changesPath, koreanDateText } from './policy-words';
import { isMemberAt } from './told-members';

interface PolicyValues {
  userId: string;
  name: string;
  versionId: string;
  kind: PolicyKind;
  effectiveAt: string;
  /** What changed, in a line. */
  summary: string;
  isAdverse: boolean;
  /** The version that holds until then; null where there is none. */
  againstId: string | null;
}

/** What the law asks to be said with it: what follows from going on, and how not to agree. */
function consequences({ kind, effectiveAt }: PolicyValues): string {
  if (kind !== 'TERMS') {
    return '바뀐 방침에 동의하지 않으시면 시행일 전에 마이페이지에서 동의를 거두거나 탈퇴하실 수 있습니다.';
  }
  return `동의하지 않으시면 시행일 전에 마이페이지에서 탈퇴하실 수 있습니다. ${koreanDateText(effectiveAt)}까지 탈퇴하지 않고 계속 이용하시면 바뀐 약관에 동의하신 것으로 봅니다.`;
}

/**
 * Asked before it goes: a version that was taken back is told no more. Where the address is no member's any more, nobody was
 * told: the next round finds the member at the new one.
 */
async function dueOf(tx: Executor, { userId, versionId }: PolicyValues, email: string): Promise<Due> {
  if ((await tx.$count(policyVersions, eq(policyVersions.id, versionId))) === 0) return 'NEVER';
  if (await isMemberAt(tx, userId, email)) return 'NOW';
  await tx.delete(policyTold).where(and(eq(policyTold.versionId, versionId), eq(policyTold.userId, userId)));
  return 'NEVER';
}

export const policyMails = {
  'policy-changed': mail<PolicyValues>({
    texts: {
      ...{ userId: 'ours', name: 'typed', versionId: 'ours', kind: 'ours' },
      // Administrators wrote it, and said that it goes to all.
      ...{ effectiveAt: 'ours', summary: 'ours', againstId: 'ours' },
    },
    write: (values, addresses) => {
      const { kind, name, effectiveAt, summary, isAdverse } = values;
      const heading = `${policyLabel[kind]}이 ${koreanDateText(effectiveAt)}부터 바뀝니다`;
      const change = isAdverse ? '회원께 불리한 내용이 들어 있습니다. 꼭 확인해 주십시오.' : '';
      return {
        subject: heading,
        preview: summary,
        heading,
        paragraphs: [
          greet(name, `${BRAND.ko}의 ${policyLabel[kind]}이 바뀌어 시행 전에 알려 드립니다.`),
          ...(change ? [change] : []),
          consequences(values),
        ],
        facts: [
          { label: '문서', value: policyLabel[kind] },
          { label: '시행일', value: koreanDateText(effectiveAt) },
          { label: '바뀌는 점', value: summary },
        ],
        button: { label: '바뀌는 내용 비교하기', url: addresses.siteUrl(changesPath(values)) },
        notes: ['회원께 반드시 알려야 하는 내용이어서 알림 설정과 관계없이 보내 드립니다.'],
      };
    },
    due: dueOf,
  }),
};

declare module '../../../platform/mailer/mail' {
  interface MailValues extends ValuesOf<typeof policyMails> {}
}
