import { Copy } from 'lucide-react';
import { copyValueRecipe } from '../theme/recipes/copy-value';
import { styledSlot } from '../theme/styled';
import { showToast } from './toast-store';

const Root = styledSlot('button', copyValueRecipe, 'root');
const Label = styledSlot('span', copyValueRecipe, 'label');
const Value = styledSlot('b', copyValueRecipe, 'value');

interface CopyValueProps {
  /** What the value is, such as `CAS`. */
  label: string;
  /** The bare value, which goes to the clipboard as it stands. */
  value: string;
  /** What stands there instead, where the value is one of several. */
  shown?: string;
  /** The sentence shown afterwards, such as `CAS 번호를 복사했어요`. */
  done: string;
}

/** A value with its name; one click copies the bare value. */
export function CopyValue({ label, value, shown = value, done }: CopyValueProps) {
  return (
    <Root type="button" onClick={() => copyText(value, done)} aria-label={`${label} ${value} 복사`}>
      <Label>{label}</Label>
      <Value>{shown}</Value>
      <Copy size={13} />
    </Root>
  );
}

/** Puts a text on the clipboard and says so; where the browser refuses, it says that. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
  } catch {
    showToast('복사하지 못했어요. 값을 직접 선택해 복사해 주세요.', { tone: 'bad' });
  }
}
