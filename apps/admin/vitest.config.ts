import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
    environment: 'happy-dom',
    testTimeout: 30_000,
    setupFiles: ['src/testing/setup.ts'],
  },
});
