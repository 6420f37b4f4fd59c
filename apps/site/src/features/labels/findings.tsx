import { useProductUse } from '../shared/product-use';
import { AllergensSection } from './allergens-section';
import { FunctionalNote } from './functional-note';
import { FunctionsSection } from './functions-section';
import type { LabelAnswer, LabelFindings, LabelList } from './label-findings';
import { LimitsSection } from './limits-section';
import { OffersSection } from './offers-section';
import { SubstancesNote } from './substances-note';

interface FindingsProps {
  answer: LabelAnswer;
  findings: LabelFindings;
  /** The list of a set that they are of; absent: of all of them. */
  list?: Pick<LabelList, 'firstToken' | 'tokenCount'>;
}

/** What the server found about a label, or one of its lists: substances, limits, allergens, functions, offers. */
export function Findings({ answer, findings, list }: FindingsProps) {
  const [use, chooseUse] = useProductUse();
  const { tokens } = answer;
  const own = list ? tokens.slice(list.firstToken, list.firstToken + list.tokenCount) : tokens;
  return (
    <>
      <div>
        <SubstancesNote tokens={own} />
        <LimitsSection regulated={findings.regulated} law={answer} use={use} onUse={chooseUse} />
        <FunctionalNote functional={findings.functional} answer={answer} />
      </div>
      <div data-two>
        <AllergensSection {...findings} use={use} />
        <FunctionsSection functions={findings.functions} />
      </div>
      <OffersSection offered={findings.offered} />
    </>
  );
}
