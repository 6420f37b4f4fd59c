import { LinkButton, styled } from '@gredia/ui';
import { Check } from 'lucide-react';
import { mailtoHref } from '../../shared/addresses/mailto';
import { paths } from '../../shared/addresses/paths';
import { usePageState } from '../../shared/page/page-state';
import { MEMBERSHIP_PLANS, type MembershipPlan } from './membership-plans';

const Cards = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: '4',
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      p: { base: '5', md: '6' },
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
      bg: 'bg.panel',
    },
    '& > li > h2': { textStyle: 'h3' },
    '& > li > p': { textStyle: 'small', color: 'fg.muted' },
    '& > li > strong': { display: 'block', mt: '4', textStyle: 'title' },
    '& > li > ul': { display: 'flex', flexDirection: 'column', gap: '2.5', mt: '5', mb: '6' },
    '& > li > ul > li': { display: 'flex', gap: '2.5' },
    '& > li > ul > li > svg': { flex: 'none', mt: '0.5', color: 'brand.solid' },
    '& > li > a': { mt: 'auto' },
  },
});
const Remark = styled('p', { base: { mt: '4', textStyle: 'small', color: 'fg.subtle', textAlign: { md: 'center' } } });

/** The four memberships beside each other. Prices are asked for by mail. */
export function MembershipCards() {
  return (
    <div>
      <Cards>
        {MEMBERSHIP_PLANS.map((plan) => (
          <li key={plan.tier}>
            <h2>{plan.label}</h2>
            <p>{plan.lead}</p>
            <strong>{plan.price}</strong>
            <ul>
              {plan.points.map((point) => (
                <li key={point}>
                  <Check size={16} aria-hidden />
                  {point}
                </li>
              ))}
            </ul>
            <PlanButton plan={plan} />
          </li>
        ))}
      </Cards>
      <Remark>돈을 낸 자리에는 항상 ‘광고’ 표시가 붙어요.</Remark>
    </div>
  );
}

function PlanButton({ plan: { tier, label } }: { plan: MembershipPlan }) {
  const { company } = usePageState();
  if (tier === 'FREE') return <LinkButton href={paths.register}>지금 시작하기</LinkButton>;
  const subject = encodeURIComponent(`${label} 멤버십 가격 문의`);
  return (
    <LinkButton href={`${mailtoHref(company.email)}?subject=${subject}`} aria-label={`${label} 가격 문의 메일 쓰기`}>
      가격 문의
    </LinkButton>
  );
}
