import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    manifest: true,
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Components and icons that many pages and dialogs share come as one file: dozens of small ones compress worse.
          // No others: what only forms share, such as zod, is not for everybody, nor are the compound widgets.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'ui',
                  test: /\/(libs\/ui\/src\/(?!forms\/|components\/data-table\/|theme\/recipes\/table|(theme\/recipes\/)?widgets\/)|lucide-react\/)/,
                  minShareCount: 10,
                },
                // Tables are for the pages that have one; the engine that sorts them in the browser for fewer still.
                {
                  name: 'tables',
                  test: /\/libs\/ui\/src\/(components\/data-table\/(?!sortable)|theme\/recipes\/table)/,
                  minShareCount: 2,
                },
              ],
            },
          },
          // Emotion calls it in `withTheme` alone, which nobody uses; as CommonJS it would come along all the same.
          treeshake: { moduleSideEffects: [{ test: /node_modules\/hoist-non-react-statics\//, sideEffects: false }] },
        },
      },
    },
  },
});
