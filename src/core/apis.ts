/** All settings of one API; all other code reads them from here. To add an API, see src/README.md. */
export interface Api {
  /** One word. Comments in pages (`schema: edc …`) and reports use it. */
  key: string;
  /** Name of the sidebar category, the index page and the group of search hits. */
  label: string;
  specPath: `specs/${string}.yaml`;
  /** Folder of the hand-written and generated pages; also the first segment of their URLs. */
  outputDir: `api_${string}`;
  /** Key of the sidebar in `sidebars.ts`. That file adds further pages after the operations. */
  sidebarId: string;
  /** Page that lists all pages of the sidebar; its title is `label`. */
  index: { route: `/${string}`; description: string };
  /** Ids of the pages before the operations in the sidebar; the navbar links to the first. */
  overviews: readonly [string, ...string[]];
  /** Set if the simulator (src/simulator) serves this API; samples then offer its local address. */
  simulated?: true;
  /** English labels: in the footer, and in the `Integration` menu of the navbar. */
  footerLabel: string;
  navbarLabel: string;
}

/** All APIs, in the order of the site. */
export const apis = [
  {
    key: 'edc',
    label: 'Device Api',
    specPath: 'specs/edc.yaml',
    outputDir: 'api_edc',
    sidebarId: 'device_api',
    index: {
      route: '/edc/api',
      description:
        'Every operation of the card terminal (EDC) API: device setup, sale, void, settlement, VietQR on the terminal, and transaction inquiry.',
    },
    overviews: ['others/device_api', 'api_edc/edc'],
    simulated: true,
    footerLabel: 'Card terminal (EDC) API',
    navbarLabel: 'Card payment',
  },
  {
    key: 'qr',
    label: 'QR Api',
    specPath: 'specs/qr.yaml',
    outputDir: 'api_qr',
    sidebarId: 'qr_api',
    index: {
      route: '/qr/api',
      description:
        'Every operation of the VietQR API: bank accounts, virtual accounts, merchant information, QR creation and the payment callback.',
    },
    overviews: ['api_qr/zengis-qr-api', 'api_qr/api'],
    simulated: true,
    footerLabel: 'VietQR API',
    navbarLabel: 'VietQR payment',
  },
] as const satisfies readonly Api[];

type Listed = (typeof apis)[number];

export const simulatedApis = apis.filter(
  (api: Api): api is Extract<Listed, { simulated: true }> => api.simulated === true,
);

/** Permanent URL of an API's contract for download. */
export const contractFile = (key: Api['key'], form: 'yaml' | 'json'): string =>
  `/contracts/${key}.${form}`;

/** URLs of the downloads with an API's requests: a Postman collection (format 2.1) and an .http file for editors. */
export const collectionFile = (key: Api['key']): string =>
  `/contracts/${key}.postman_collection.json`;
export const httpFile = (key: Api['key']): string => `/contracts/${key}.http`;

/** URL of the Postman environment (server and keys) that the collections of all APIs share. */
export const environmentFile = (environment: 'uat' | 'live' | 'simulator'): string =>
  `/contracts/${environment}.postman_environment.json`;
