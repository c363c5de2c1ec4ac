/** The two API families of the spec: where their contract lies and where their pages are generated. */
export const apiFamilies = [
  { key: 'edc', specPath: 'specs/edc.yaml', outputDir: 'api_edc' },
  { key: 'qr', specPath: 'specs/qr.yaml', outputDir: 'api_qr' },
] as const;

export type ApiFamilyKey = (typeof apiFamilies)[number]['key'];
