import { existsSync } from 'node:fs';
import path from 'node:path';

import { getLineColLocation, lint, loadConfig } from '@redocly/openapi-core';

import { nearest } from '@portal/sources/content/nearest';
import type { Finding } from '../shared/finding';

const configPath = path.join(__dirname, 'redocly.yaml');

/**
 * Lints a spec with Redocly: structure, references, and examples against their schemas (JSON Schema 2020-12 with
 * formats).
 * @param file relative to the site
 */
export async function lintWithRedocly(file: string, siteDir: string): Promise<Finding[]> {
  const config = await loadConfig({ configPath });
  const problems = await lint({ ref: path.join(siteDir, file), config });
  return problems.flatMap(({ ruleId, message, location: [location], suggest }) => {
    if (location === undefined) return [];
    const { absoluteRef, body } = location.source;
    const { start, end = start } = getLineColLocation(location);
    const written = body.split('\n')[start.line - 1]?.slice(start.col - 1, end.col - 1) ?? '';
    const meant = nearest(written, suggest);
    return {
      rule: `redocly/${ruleId}`,
      file: existsSync(absoluteRef) ? path.relative(siteDir, absoluteRef) : file,
      line: start.line,
      problem: message.replaceAll(/\s+/g, ' ').trim(),
      fix:
        meant === undefined
          ? `See the rule ${ruleId} of Redocly, and src/site/pipeline/checks/specs/redocly.yaml.`
          : `Did you mean "${meant}"?`,
    };
  });
}
