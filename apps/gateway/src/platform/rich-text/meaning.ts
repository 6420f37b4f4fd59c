import { READ_AS } from '@gredia/domain/rich-text';
import type { Element } from 'hast';

/** The element of the allow-list that it stands for. */
export const meaningOf = ({ tagName }: Element): string => READ_AS[tagName] ?? tagName;
