import type { MembershipBannersShownFragment } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { CountedTextBanner } from '../../shared/paid/counted-text-banner';

const Root = styled('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: '3' },
});

/** Texts of memberships beside each other, in the order of the day. */
export function MembershipTexts({ texts }: { texts: MembershipBannersShownFragment['texts'] }) {
  if (texts.length === 0) return null;
  return (
    <Root>
      {texts.map(({ id, membership, textBanner }) => (
        <CountedTextBanner key={id} membershipId={id} tier={membership} banner={textBanner} />
      ))}
    </Root>
  );
}
