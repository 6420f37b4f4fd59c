import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Screens are imported anew in every test; a busy machine takes its time over that.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
