import '@testing-library/jest-dom/vitest';
import { forgetPage } from '@gredia/ui/testing';
import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Screens arrive in chunks of their own, which a busy machine transforms slowly.
configure({ asyncUtilTimeout: 10_000 });

afterEach(forgetPage);
