import { Search, X } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { FieldBox, FieldInput, type FieldSize } from './field-box';
import { IconButton } from './icon-button';

interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'value'> {
  /** Names the field; the placeholder is no name. */
  label: string;
  value: string;
  size?: FieldSize;
  onClear: () => void;
}

/** A search input with a magnifier and ×. What it searches is the caller's business. */
export function SearchField({ label, size, onClear, ...props }: SearchFieldProps) {
  return (
    <FieldBox size={size}>
      <Search size={size === 'sm' ? 16 : 18} />
      <FieldInput type="search" autoComplete="off" enterKeyHint="search" aria-label={label} {...props} />
      {props.value !== '' && <IconButton size="sm" label="검색어 지우기" icon={<X size={16} />} onClick={onClear} />}
    </FieldBox>
  );
}
