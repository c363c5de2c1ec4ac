/** The folders whose pages writers edit (owner's card). */
export const contentFolders = ['docs', 'others', 'api_edc', 'api_qr'] as const;
