import { PRODUCT_CERTIFICATES, PRODUCT_FUNCTIONS } from '@gredia/domain';
import { ChoiceChips } from '@gredia/ui';

interface KnownChoicesProps {
  /** What is saved: values outside today's list stay to be chosen. */
  saved: readonly string[];
  values: readonly string[];
  error: string | undefined;
  onChange: (values: string[]) => void;
}

const choicesOf = (label: string, list: readonly string[]) =>
  function KnownChoices({ saved, values, error, onChange }: KnownChoicesProps) {
    return (
      <ChoiceChips
        label={label}
        hint="여러 개 고를 수 있어요"
        options={[...new Set([...list, ...saved])]}
        values={values}
        error={error}
        onChange={onChange}
      />
    );
  };

/** What a material or an item is for. */
export const FunctionChoices = choicesOf('기능', PRODUCT_FUNCTIONS);

/** What it is certified as. */
export const CertificateChoices = choicesOf('인증', PRODUCT_CERTIFICATES);
