import { pageFrames } from '../../shared/page/page-frames';
import { PolicyPage } from './policy-page';

/** `/rules`: the terms of use. */
export const TermsPage = () => <PolicyPage kind="TERMS" frame={pageFrames.terms} />;
