import { TextField } from '@gredia/ui';

interface AuditedReasonProps {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Why something is done, in words that the audit log keeps. */
export function AuditedReason({ label = '이유', value, error, onChange }: AuditedReasonProps) {
  return (
    <TextField
      label={label}
      required
      hint="감사 기록에 남아요."
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
