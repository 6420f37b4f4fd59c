import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Pages arrive in chunks of their own, which a busy machine transforms slowly.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
