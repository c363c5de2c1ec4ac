import { existsSync } from 'node:fs';
import path from 'node:path';

import { getLineColLocation, lint, loadConfig } from '@redocly/openapi-core';

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
    const { absoluteRef } = location.source;
    return {
      rule: `redocly/${ruleId}`,
      file: existsSync(absoluteRef) ? path.relative(siteDir, absoluteRef) : file,
      line: getLineColLocation(location).start.line,
      problem: message.replaceAll(/\s+/g, ' ').trim(),
      fix:
        suggest[0] === undefined
          ? `See the rule ${ruleId} of Redocly, and src/site/pipeline/checks/specs/redocly.yaml.`
          : `Did you mean "${suggest[0]}"?`,
    };
  });
}
