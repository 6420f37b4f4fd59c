import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react';
import { touchScreen } from '../touch-target';

/** What opens below the field. */
const popover: SystemStyleObject = {
  position: 'absolute',
  zIndex: 'dropdown',
  top: '100%',
  insetX: 0,
  mt: '1',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'card',
  bg: 'bg.overlay',
  boxShadow: 'lg',
  animation: 'rise 180ms {easings.out}',
};

/** A text field with a list of what may be meant, or with a remark in its place. */
export const comboboxRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'item', 'detail', 'remark'],
  base: {
    root: { position: 'relative' },
    list: { ...popover, p: '1.5', maxH: '280px', overflowY: 'auto' },
    remark: { ...popover, px: '3.5', py: '3', textStyle: 'small', color: 'fg.muted' },
    item: {
      minH: '9',
      [touchScreen]: { minH: 'touch' },
      px: '2.5',
      py: '7px',
      borderRadius: 'control',
      cursor: 'pointer',
      _selected: { bg: 'bg.selected' },
    },
    detail: { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
  },
});
