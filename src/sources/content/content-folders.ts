import { apis } from '@portal/core/apis';

/** Folders of hand-written pages (owner's card); those of the APIs are last. */
export const contentFolders = ['docs', 'others', ...apis.map(({ outputDir }) => outputDir)];
