import { josa, type CollectionSpec } from '@gredia/domain';
import { TextField } from '@gredia/ui';

interface ReasonFieldProps {
  spec: CollectionSpec;
  value: string;
  error?: string;
  onChange: (reason: string) => void;
}

/** Why something is changed; where the collection asks for it (출처), nothing is saved without. */
export function ReasonField({ spec, value, error, onChange }: ReasonFieldProps) {
  return (
    <TextField
      label={spec.reason ?? '이유 (선택)'}
      required={spec.reason !== undefined}
      maxLength={500}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What is missing before a saving; undefined where nothing is. */
export const missingReason = ({ reason: asked }: CollectionSpec, reason: string): string | undefined =>
  asked !== undefined && reason.trim() === '' ? `${josa(asked, '을/를')} 적어 주세요.` : undefined;
