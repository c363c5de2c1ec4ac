import { useEffect } from 'react';

import type { Edited } from './editor/RequestEditor';

/**
 * Follows the choices between schemas on a page (src/site/pipeline/api-pages, `api-choice`). The styles switch
 * the schema; the code for the other changes loads with the first choice.
 * @param key id of the page's root
 */
export function useChoice(key: string, onEdit: (edited: Edited) => void): void {
  useEffect(() => {
    const root = document.getElementById(key);
    const onChange = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement)) return;
      const example = document.getElementById(target.dataset['example'] ?? '');
      if (!root || !(example instanceof HTMLDetailsElement)) return;
      void import('./choose-example').then(({ chooseExample }) => {
        chooseExample(root, example, onEdit);
      });
    };
    root?.addEventListener('change', onChange);
    return () => root?.removeEventListener('change', onChange);
  }, [key, onEdit]);
}
