import { styled } from '@gredia/ui';

/** Small print below a value: its base or its unit. */
export const Remark = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });

/** The text of an answer, with its line breaks. */
export const AnswerText = styled('p', { base: { whiteSpace: 'pre-wrap', textStyle: 'small' } });
