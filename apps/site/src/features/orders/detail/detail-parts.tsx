import { styled } from '@gredia/ui';
import { ProfilePanel } from '../../../shared/page/profile-panel';

/** One part of an order's page. */
export const Panel = styled(ProfilePanel, { base: { breakInside: 'avoid' } });

export const PanelTitle = styled('h2', { base: { mb: '3', textStyle: 'h2' } });
