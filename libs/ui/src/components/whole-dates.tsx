import type { ReactNode } from 'react';
import { styled } from '../theme/styled';

const Whole = styled('span', { base: { whiteSpace: 'nowrap' } });

/** A text whose dates (`2026-11`, `2026-11-20`) stay in one line: at their hyphens a browser would break them. */
export const wholeDates = (text: string): ReactNode =>
  text.split(/(\b\d{4}-\d{2}(?:-\d{2})?\b)/).map((part, at) => (at % 2 ? <Whole key={at}>{part}</Whole> : part));
