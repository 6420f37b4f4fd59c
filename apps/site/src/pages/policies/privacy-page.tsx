import { pageFrames } from '../../shared/page/page-frames';
import { PolicyPage } from './policy-page';

/** `/privacy`: the privacy policy. */
export const PrivacyPage = () => <PolicyPage kind="PRIVACY" frame={pageFrames.privacy} />;
