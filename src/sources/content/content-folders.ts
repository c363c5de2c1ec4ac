import { apis } from '@portal/core/apis';

/** The folders whose pages writers edit (owner's card), those of the APIs last. */
export const contentFolders = ['docs', 'others', ...apis.map(({ outputDir }) => outputDir)];
