import { hasImageBanner, hasTextBanner } from '@gredia/domain';
import type { GetMyMembershipQuery } from '@gredia/graphql-schema';
import { EmptyState, LinkButton, Note, styled } from '@gredia/ui';
import { BadgeCheck } from 'lucide-react';
import { CompanyFacts } from '../../features/memberships/company-facts';
import { ImageBannerForm } from '../../features/memberships/image-banner-form';
import { PaymentTable } from '../../features/memberships/payment-table';
import { PlanStrip } from '../../features/memberships/plan-strip';
import { StandingNote } from '../../features/memberships/standing-note';
import { TextBannerForm } from '../../features/memberships/text-banner-form';
import { mailtoHref } from '../../shared/addresses/mailto';
import { paths } from '../../shared/addresses/paths';
import { usePageState } from '../../shared/page/page-state';
import { ProfilePanel } from '../../shared/page/profile-panel';

const Heading = styled('h2', { base: { textStyle: 'h3' } });
const Lead = styled('p', { base: { mt: '0.5', textStyle: 'small', color: 'fg.muted' } });

interface MyMembershipProps {
  mine: NonNullable<GetMyMembershipQuery['myMembership']>;
  userId: string;
}

/** What a company has of its membership, with the editors of its banners. */
export function MyMembership({ mine, userId }: MyMembershipProps) {
  const { membership } = mine;
  const { company } = usePageState();
  if (!membership) {
    return (
      <>
        <PlanStrip mine={mine} />
        <EmptyState
          icon={BadgeCheck}
          title="아직 멤버십이 없어요"
          hint="멤버십이 있으면 원료 상세와 목록, 홈에 회사를 알리고 한도 없이 견적에 답할 수 있어요."
          action={
            <LinkButton variant="solid" href={paths.membershipDocument}>
              멤버십 안내
            </LinkButton>
          }
        />
      </>
    );
  }
  const { membership: tier, id } = membership;
  const slot = `${userId}-${id}`;
  return (
    <>
      <StandingNote membership={membership} />
      <PlanStrip mine={mine} />
      <ProfilePanel aria-label="회사와 담당자">
        <Heading>회사와 담당자</Heading>
        <CompanyFacts membership={membership} />
        <Note>
          바꿀 내용이 있으면 <a href={mailtoHref(company.email)}>{company.email}</a> 주소로 알려 주세요. 대표 이메일은
          확인을 거쳐 다른 계정으로 옮겨 드려요.
        </Note>
      </ProfilePanel>
      <ProfilePanel aria-label="텍스트 배너">
        <Heading>텍스트 배너</Heading>
        <Lead>원료 상세에, 스탠다드부터는 목록에도 보여요. ‘광고’ 표시가 붙어요.</Lead>
        {hasTextBanner(tier) ? (
          <TextBannerForm key={`${id} text`} membership={membership} slot={slot} />
        ) : (
          <Lead>베이직 멤버십부터 쓸 수 있어요.</Lead>
        )}
      </ProfilePanel>
      <ProfilePanel aria-label="이미지 배너">
        <Heading>이미지 배너</Heading>
        <Lead>홈, 원료 목록, 원료 소개에 보여요. ‘광고’ 표시가 붙어요.</Lead>
        {hasImageBanner(tier) ? (
          <ImageBannerForm key={`${id} image`} membership={membership} slot={slot} />
        ) : (
          <Lead>프리미엄 멤버십부터 쓸 수 있어요.</Lead>
        )}
      </ProfilePanel>
      <ProfilePanel aria-label="결제 내역">
        <Heading>결제 내역</Heading>
        <PaymentTable payments={membership.payments} />
      </ProfilePanel>
    </>
  );
}
