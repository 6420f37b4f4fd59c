import { useSession } from '@gredia/auth/client';
import { daysLeft, koreanDay, membershipLabel, membershipStandingLabel, membershipStandingTone } from '@gredia/domain';
import { GetMembershipCountsDocument, useGetSingleMembershipQuery, useGraphqlClient } from '@gredia/graphql-schema';
import { Badge, ErrorState, FactList, LinkButton, Skeleton, styled } from '@gredia/ui';
import { ExternalLink, Mail } from 'lucide-react';
import { paths, sitePaths } from '../../shared/paths';
import { siteUrl } from '../../shared/site-url';
import { Block, BlockHeading, Quiet } from '../../shared/record-form/record-parts';
import { tierTone } from './membership-tones';
import { PaymentsBlock } from './payments-block';
import { StopForm } from './stop-form';
import { TermForm } from './term-form';

const Marks = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

interface MembershipPanelProps {
  row: { id: string };
  /** The panel has changed the record by a way of its own. */
  onChanged: () => Promise<void>;
}

/** A membership: how it stands, its banners, its payments, and what administrators do with it. Operators read. */
export function MembershipPanel({ row, onChanged }: MembershipPanelProps) {
  const { session } = useSession();
  const client = useGraphqlClient();
  const query = useGetSingleMembershipQuery({ variables: { id: row.id }, fetchPolicy: 'network-only' });
  const membership = (query.data ?? query.previousData)?.singleMembership;
  if (!membership && query.error)
    return <ErrorState compact code={query.error.errorId} onRetry={() => void query.refetch()} />;
  if (!membership) return <Skeleton height="220px" />;
  const isAdmin = session?.user.role === 'ADMIN';
  const { standing, expiryDate, period, textBanner, imageBanner, seller, graceUntil } = membership;
  const left = membership.isActive ? daysLeft(expiryDate, koreanDay()) : null;
  const refresh = async () => {
    const apollo = await client.apollo();
    await Promise.all([
      query.refetch(),
      onChanged(),
      apollo.refetchQueries({ include: [GetMembershipCountsDocument] }),
    ]);
  };
  const reload = () => Promise.all([query.refetch(), onChanged()]);
  return (
    <>
      <Block aria-label="멤버십">
        <Marks>
          <Badge tone={tierTone[membership.membership]}>{membershipLabel[membership.membership]}</Badge>
          {/* A free one stands as it is called. */}
          {standing !== 'NONE' && (
            <Badge tone={membershipStandingTone[standing]}>{membershipStandingLabel[standing]}</Badge>
          )}
        </Marks>
        <FactList
          facts={[
            { label: '기간', value: [period && `${period}개월`, expiryDate].filter(Boolean).join(' · ') },
            { label: '남은 날', value: left === null ? null : `${left}일` },
            { label: '유예', value: graceUntil && `${graceUntil}까지` },
            { label: '대표 이메일', value: membership.rootEmail },
            { label: '텍스트 배너', value: textBanner?.name },
            { label: '이미지 배너', value: imageBanner?.alt },
          ]}
        />
        <Marks>
          {seller && (
            <LinkButton size="sm" touch href={siteUrl(sitePaths.supplier(seller.id))} icon={<ExternalLink size={15} />}>
              공급사 페이지
            </LinkButton>
          )}
          {isAdmin && (
            <LinkButton size="sm" touch href={paths.transferEmail} icon={<Mail size={15} />}>
              대표 이메일 변경
            </LinkButton>
          )}
        </Marks>
        {!isAdmin && <Quiet>멤버십은 관리자만 바꿀 수 있어요.</Quiet>}
      </Block>
      {isAdmin && <TermForm membership={membership} onDone={refresh} onReload={reload} />}
      <PaymentsBlock membership={membership} mayWrite={isAdmin} onDone={refresh} onReload={reload} />
      {isAdmin && <StopForm membership={membership} onDone={refresh} onReload={reload} />}
      <BlockHeading>회사와 담당자</BlockHeading>
    </>
  );
}
