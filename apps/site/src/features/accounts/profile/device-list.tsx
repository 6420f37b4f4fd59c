import { styled, touchScreen } from '@gredia/ui';

/** Devices of the member, one below the other: a name with what is known of it, and what can be done about it. */
export const DeviceList = styled('ul', { base: { w: '100%' } });
export const DeviceItem = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    py: '1',
    [touchScreen]: { minH: 'touch' },
  },
});
export const DeviceText = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 0, columnGap: '2', minW: 0 },
});
export const DeviceAside = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });
