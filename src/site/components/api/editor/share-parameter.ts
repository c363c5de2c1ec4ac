export const shareParameter = 'request';
