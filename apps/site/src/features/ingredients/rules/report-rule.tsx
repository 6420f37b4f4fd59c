import { styled } from '@gredia/ui';
import { Flag } from 'lucide-react';
import { SuggestButton } from '../../../shared/suggesting/suggest-button';

const Place = styled('span', { base: { display: 'block', mt: '2', _print: { display: 'none' } } });

interface ReportRuleProps {
  ingredientId: string;
  /** Such as `eu-iii/98`. */
  entry: string;
  /** What the entry is called. */
  name: string;
}

/** 틀린 정보 신고: a suggestion that begins with this entry not meaning the ingredient. */
export function ReportRule({ ingredientId, entry, name }: ReportRuleProps) {
  return (
    <Place>
      <SuggestButton
        size="xs"
        icon={<Flag size={13} />}
        targetType="INGREDIENT"
        targetId={ingredientId}
        place={entry}
        given={{ wrongEntry: entry }}
        aria-label={`${name} 틀린 정보 신고`}
      >
        틀린 정보 신고
      </SuggestButton>
    </Place>
  );
}
