// Rules that need types are in .oxlintrc.json.
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Only src/sources/openapi reads keywords of OpenAPI. Other code uses typed members of `Schema`, `Operation` and so on.
 * Add a missing member there.
 */
const noKeywordPastModel = {
  selector: [
    'CallExpression[callee.property.name=/^(get|has|text|number|flag)$/]',
    '[arguments.0.value=/^([$](ref|dynamicRef|anchor|defs)|(all|any|one)Of|not|if|then|else|type|format|enum|const|pattern|(min|max)(Length|Items|Properties|Contains)|(exclusiveM|m)(in|ax)imum|multipleOf|uniqueItems|(prefixI|i)tems|((pattern)?P|p)roperties|(additional|unevaluated)Properties|required|nullable|(read|write)Only|deprecated|discriminator|xml|externalDocs|content(Schema|Encoding|MediaType)?|dependent(Schemas|Required)|examples?|default|parameters|requestBody|responses|callbacks|webhooks|security(Schemes)?|servers|encoding|explode|style|x-.*)$/]',
  ].join(''),
  message: 'Keywords are read in the model only: use or add a typed member in src/sources/openapi.',
};

/** A literal that is spread into another literal has no effect except that several members are on one line. */
const noSpreadLiteral = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write its members in the outer object.',
};

export default tseslint.config(
  {
    ignores: [
      'build/**',
      '.docusaurus/**',
      'node_modules/**',
      'test-results/**',
      'api_*/**',
      'tests/fixtures/**',
      'tests/samples/**',
      'static/**',
    ],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    files: ['**/*.{ts,tsx,mts,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', noSpreadLiteral],
    },
  },
  {
    // CommonJS has no other way to import.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Command-line programs and tests talk to a terminal.
    files: [
      'src/site/pipeline/**',
      'src/sources/**',
      'tests/**',
      'others/examples/**',
      '*.mjs',
      '*.mts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/**/*.tsx'],
    ...react.configs.flat['jsx-runtime'],
    plugins: { react, 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: {
      ...react.configs.flat['jsx-runtime'].languageOptions,
      globals: { ...globals.browser },
    },
    settings: { react: { version: 'detect' } },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.strict.rules,
      'react/prop-types': 'off',
    },
  },
  {
    files: ['src/sources/changes/**', 'src/site/pipeline/{markdown,api-pages,generate,checks}/**'],
    rules: { 'no-restricted-syntax': ['error', noSpreadLiteral, noKeywordPastModel] },
  },
);
