import { Button, Note } from '@gredia/ui';
import { RefreshCw } from 'lucide-react';
import { FormFailure } from './form-failure';

interface SaveRefusalProps {
  /** Saved otherwise since: what stands there now can be loaded beside what was typed. */
  isStale: boolean;
  text: string | undefined;
  onReload: () => void;
}

/** Why a form was not saved, beside its buttons. */
export function SaveRefusal({ isStale, text, onReload }: SaveRefusalProps) {
  if (!isStale) return <FormFailure text={text} />;
  return (
    <Note tone="bad" role="alert">
      {text}{' '}
      <Button size="xs" icon={<RefreshCw size={13} />} onClick={onReload}>
        다시 불러오기
      </Button>
    </Note>
  );
}
