import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import kebabCase from 'lodash/kebabCase';
import { parse } from 'yaml';

import { apiFamilies } from '../api-families';

const generated = /(?:\.api\.mdx|\.info\.mdx|\.json|^sidebar\.ts)$/;

function clean(): void {
  for (const { outputDir } of apiFamilies) {
    for (const name of readdirSync(outputDir)) {
      if (generated.test(name)) rmSync(path.join(outputDir, name));
    }
  }
}

clean();
execFileSync('npx', ['docusaurus', 'gen-api-docs', 'all', '-p', 'openapi'], { stdio: 'inherit' });
for (const { specPath, outputDir } of apiFamilies) {
  const spec = parse(readFileSync(specPath, 'utf8'));
  for (const [p, item] of Object.entries<Record<string, { summary: string; operationId?: string }>>(
    spec.paths,
  )) {
    for (const [method, op] of Object.entries(item)) {
      writeFileSync(
        path.join(outputDir, `${kebabCase(op.operationId ?? op.summary)}.json`),
        JSON.stringify({ title: op.summary, method, path: p, description: '' }),
      );
    }
  }
  writeFileSync(
    path.join(outputDir, `${kebabCase(spec.info.title.replace(' ', '-').toLowerCase())}.json`),
    JSON.stringify({ title: spec.info.title, description: '' }),
  );
}
