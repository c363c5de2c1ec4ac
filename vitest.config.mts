import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,content}/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
