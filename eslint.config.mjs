import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The rooms of `src`, each reached only through its index.ts (design: layout and boundaries). */
const rooms = [
  'search',
  'samples',
  'crypto',
  'receivers',
  'components',
  'request-form',
  'workbench',
];

/**
 * Second entries: every sample generator, for the build (the first entry keeps them out of a page);
 * the search records, for the build, and the search engine, for programs (pure TypeScript); the two
 * parts of the search that draw, so that neither comes to a page with the other.
 */
const secondEntry = { samples: '(?!all$)', search: '(?!(records|engine|overlay|page)$)' };

const reachIntoRoom = rooms.map((room) => ({
  regex:
    room === 'components'
      ? '/components/[^/]+/[^/]+'
      : `(^|/)src/${room}/${secondEntry[room] ?? ''}.+|\\.\\./${room}/${secondEntry[room] ?? ''}.+`,
  message: `A room is reached only through its index.ts: import from the ${room} room's index.`,
}));

reachIntoRoom.push({
  regex: '(^|/)pipeline/openapi/.+|^(\\.\\./)+openapi/.+',
  message: "A contract is read through the openapi room's index: import from there.",
});

/**
 * No keyword of OpenAPI is read past the model: what a place of a contract says is a typed member of
 * `Schema`, `Operation` and so on. A missing one is added there.
 */
const noKeywordPastModel = {
  selector: [
    'CallExpression[callee.property.name=/^(get|has|text|number|flag)$/]',
    '[arguments.0.value=/^([$](ref|dynamicRef|anchor|defs)|(all|any|one)Of|not|if|then|else|type|format|enum|const|pattern|(min|max)(Length|Items|Properties|Contains)|(exclusiveM|m)(in|ax)imum|multipleOf|uniqueItems|(prefixI|i)tems|((pattern)?P|p)roperties|(additional|unevaluated)Properties|required|nullable|(read|write)Only|deprecated|discriminator|xml|externalDocs|content(Schema|Encoding|MediaType)?|dependent(Schemas|Required)|examples?|default|parameters|requestBody|responses|callbacks|webhooks|security(Schemes)?|servers|encoding|explode|style|x-.*)$/]',
  ].join(''),
  message: 'No keyword is read past the model: use or add a typed member in src/sources/openapi.',
};

const noTests = {
  regex: '(^|/)tests(/|$)',
  message: 'Nothing imports the tests.',
};

const noPipeline = {
  regex: '(^|/)pipeline(/|$)',
  message: 'src/site/pipeline runs in Node at build time only; browser rooms never import it.',
};

/** The rooms of `src/site/pipeline`, in the order in which data flows: each imports only earlier ones. */
const flow = [
  'content',
  'openapi',
  'changes',
  'markdown',
  'api-pages',
  'collections',
  'generate',
  'output',
  'docusaurus',
  'checks',
];

/** For the room `flow[index]`: no import from a room that comes later. */
const againstTheFlow = (index) => ({
  regex: `^[./]+/(${flow.slice(index + 1).join('|')})(/|$)`,
  message: `Data flows ${flow.join(' → ')}: ${flow[index]} imports nothing that comes after it.`,
});

const noSimulator = {
  regex: '(^|/)simulator(/|$)',
  message:
    'The simulator is a program of its own: the site reads src/core/simulator-facts.ts and nothing else of it.',
};

const noMcp = {
  regex: '(^|/)mcp(/|$)',
  message: 'The MCP server is a program of its own: only the configuration starts its build.',
};

const noNode = {
  regex: '^node:|^(fs|path|crypto|os|child_process|url|http|https|zlib)$',
  message: 'This room runs in the browser: no Node modules.',
};

const noScreen = {
  regex: '^\\.\\.?/screen/.+',
  message:
    'The screen is a program of the browser: the simulator serves it and imports none of it.',
};

/** The screen knows of the simulator what its answers look like, and nothing of how it works. */
const typesOfSimulator = {
  regex: '^(\\.\\./)+(engine|http|contract|ipn|passport|store|bundle)(/|$)',
  message: 'Only types: code of the simulator would come into the page.',
  allowTypeImports: true,
};

const noReact = {
  regex: '^react($|/)|^react-dom($|/)|^@theme|^@docusaurus/(Link|theme-common|router)',
  message: 'This room holds no React and no theme components.',
};

const restrict = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: [...reachIntoRoom, noTests, ...patterns] }],
});

/** `npm run lint:types`, part of `npm test`: types cost a minute, which a writer does not wait for. */
const withTypes = process.env.LINT_TYPES !== undefined;
const typeChecked = [
  ...tseslint.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { project: ['tsconfig.json', 'tsconfig.node.json'] } } },
  // What a promise's holder wants is one; `async` also makes a rejection of what is thrown.
  { rules: { '@typescript-eslint/require-await': 'off' } },
  // Programs without types: the configuration of the linter, an example receiver.
  { files: ['**/*.{mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
];

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
  ...(withTypes ? typeChecked : []),
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
    },
  },
  {
    // CommonJS has no other way to import.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Command-line programs and tests talk to a terminal.
    files: ['src/site/pipeline/**', 'tests/**', 'others/examples/**', '*.mjs', '*.mts'],
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
  ...flow.slice(0, -1).map((room, index) => ({
    files: [`src/site/pipeline/${room}/**`],
    rules: restrict(
      noReact,
      noSimulator,
      ...(room === 'docusaurus' ? [] : [noMcp]),
      againstTheFlow(index),
    ),
  })),
  {
    files: ['src/site/pipeline/checks/**', 'docusaurus.config.ts', 'sidebars.ts'],
    rules: restrict(noReact, noSimulator),
  },
  {
    // Only its build reads the contracts; what runs gets their data.
    files: ['src/simulator/**'],
    ignores: ['src/simulator/{bundle,screen}/**'],
    rules: restrict(noPipeline, noReact, noScreen),
  },
  {
    files: ['src/simulator/screen/**'],
    rules: {
      ...restrict(noPipeline, noNode),
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [typesOfSimulator] }],
    },
  },
  {
    files: ['src/simulator/bundle/**'],
    rules: restrict(noReact),
  },
  {
    // Only its build reads the finished site; what runs gets its content.
    files: ['src/mcp/**'],
    ignores: ['src/mcp/bundle/**'],
    rules: restrict(noPipeline, noSimulator, noReact),
  },
  {
    files: ['src/mcp/bundle/**'],
    rules: restrict(noSimulator, noReact),
  },
  {
    files: ['src/site/pipeline/{changes,markdown,api-pages,generate,checks}/**'],
    rules: { 'no-restricted-syntax': ['error', noKeywordPastModel] },
  },
  {
    files: ['src/{theme,components,pages,search}/**'],
    rules: restrict(noPipeline, noSimulator, noMcp, noNode),
  },
  {
    files: [
      'src/{samples,crypto,receivers,request-form,workbench}/**',
      'src/site/search/{engine,records}/**',
    ],
    rules: restrict(noPipeline, noSimulator, noMcp, noNode, noReact),
  },
);
