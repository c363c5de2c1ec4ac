import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useMemo } from 'react';

import { useTextLanguage } from '../components/english';
import type { SearchConfig } from './client';

/** Returns the search configuration of the site (search-options.ts) with the index of the reader's edition. */
export function useSearchConfig(): SearchConfig {
  const { customFields } = useDocusaurusContext().siteConfig;
  const { language } = useTextLanguage();
  const config = customFields?.['search'] as SearchConfig;
  return useMemo(
    () => (language === 'en' ? { ...config, ...config.english } : config),
    [config, language],
  );
}
