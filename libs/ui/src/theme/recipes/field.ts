import { defineSlotRecipe } from '@chakra-ui/react';

/** What stands around an input: its label above, a hint or what is wrong below. */
export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'required', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', minW: 0 },
    label: { textStyle: 'label' },
    required: { color: 'bad.fg', fontStyle: 'normal', ms: '0.5' },
    note: { textStyle: 'caption', color: 'fg.subtle' },
  },
});
