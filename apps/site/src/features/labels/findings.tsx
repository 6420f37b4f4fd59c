import { AllergensSection } from './allergens-section';
import { FunctionsSection } from './functions-section';
import type { LabelFindings } from './label-findings';
import { LimitsSection } from './limits-section';
import { OffersSection } from './offers-section';

/** What the server found about a label: limits, allergens, functions, offers. */
export function Findings({ findings }: { findings: LabelFindings }) {
  return (
    <>
      <LimitsSection regulated={findings.regulated} functional={findings.functional} />
      <div data-two>
        <AllergensSection allergens={findings.allergens} otherAllergens={findings.otherAllergens} />
        <FunctionsSection functions={findings.functions} />
      </div>
      <OffersSection offered={findings.offered} />
    </>
  );
}
