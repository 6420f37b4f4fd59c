import {
  spamCompanyRules,
  spamCompanySignLabel,
  spamProductReasonLabel,
  spamProductRules,
  SUSPECT_SIGNS,
  type SpamRule,
} from '@gredia/domain';
import { Badge, Card, styled } from '@gredia/ui';

const Root = styled(Card, { base: { minW: 0 } });
const Title = styled('h2', { base: { fontSize: 'lg', lineHeight: '5.5', fontWeight: 700, letterSpacing: '-.018em' } });
const Lead = styled('p', { base: { mt: '1', textStyle: 'small', color: 'fg.muted' } });
const Part = styled('h3', { base: { mt: '4', mb: '1', textStyle: 'small', fontWeight: 650 } });
const List = styled('dl', { base: { display: 'flex', flexDirection: 'column', gap: '2.5' } });
const Name = styled('dt', { base: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 600 } });
const Text = styled('dd', { base: { textStyle: 'small', color: 'fg.muted' } });

/** 자동 판정 기준: by which signs materials and companies come into the lists, and which of them nothing is known of yet. */
export function SpamRulesCard() {
  return (
    <Root role="region" pad="md" aria-label="자동 판정 기준">
      <Title>자동 판정 기준</Title>
      <Lead>기준에 맞으면 목록에 올라올 뿐이고, 숨길지는 사람이 정해요.</Lead>
      <Part>원료 · 하나라도 맞으면</Part>
      <Rules rules={spamProductRules} labels={spamProductReasonLabel} />
      <Part>회사 · {SUSPECT_SIGNS}가지 이상 맞으면</Part>
      <Rules rules={spamCompanyRules} labels={spamCompanySignLabel} />
    </Root>
  );
}

function Rules<Key extends string>({ rules, labels }: { rules: Record<Key, SpamRule>; labels: Record<Key, string> }) {
  const keys = Object.keys(rules) as Key[];
  return (
    <List>
      {keys.map((key) => (
        <div key={key}>
          <Name>
            {labels[key]}
            {!rules[key].isLookedAt && <Badge tone="unknown">아직 보지 않아요</Badge>}
          </Name>
          <Text>{rules[key].sentence}</Text>
        </div>
      ))}
    </List>
  );
}
